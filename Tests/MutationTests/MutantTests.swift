import Testing

@testable import Mutation

struct MutantTests {}

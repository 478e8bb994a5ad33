extension Scene {
    static var kept: Scene {
        Scene("kept", "the handle is kept after the end") {
            let observable = chain
            head(1, "Subscription retained but everything else should be disposed.")
            handles.append(observable.subscribe(on: handler()))
        }
    }

    static var released: Scene {
        Scene("released", "the handle is set to nil after the end") {
            let observable = chain
            head(2, "Subscription set to nil so everything should be disposed.")
            var handle: (any Disposable)? = observable.subscribe(on: handler())
            withExtendedLifetime(handle) {}
            handle = nil
        }
    }

    static var ignored: Scene {
        Scene("ignored", "the handle is not kept at all") {
            let observable = chain
            head(3, "Subscription retained but should go out of scope and deallocate.")
            _ = observable.subscribe(on: handler())
        }
    }

    static var create: Scene {
        Scene("create", "the source sends later", lasting: 0.2) {
            head(4, "Test create, everything should be handled.")
            handles.append(send(15, after: 0.05).subscribe(on: handler()))
        }
    }

    static var early: Scene {
        Scene("early", "disposed before the source sends", lasting: 0.4) {
            head(5, "Test create disposed before event is fired.")
            let handle = send(19, after: 0.3).filter { $0 > 0 }.subscribe(on: handler())
            handle.dispose()
        }
    }

    static var subject: Scene {
        Scene("subject", "two subscribers, then the end") {
            head(6, "Test publish subject.")
            let subject = PublishSubject()
            var handles = [
                subject.subscribe(on: handler("Subscription 1")),
                subject.subscribe(on: handler("Subscription 2")),
            ]
            subject.onNext(10)
            subject.onNext(20)
            subject.onCompleted()
            handles.removeAll()
        }
    }

    /// Not in the seed's log: dropping a handle ends nothing, disposing it does.
    static var dropped: Scene {
        Scene("dropped", "the handle is dropped while the stream goes on") {
            head(7, "Handle dropped while the stream goes on.")
            let subject = PublishSubject()
            _ = subject.subscribe(on: handler())
            subject.onNext(30)
            print("\n")
            head(8, "Handle disposed, then dropped.")
            var handle: (any Disposable)? = subject.subscribe(on: handler())
            handle?.dispose()
            handle = nil
            // Otherwise an optimized program frees the subject first.
            withExtendedLifetime(subject) {}
        }
    }
}

/// The handles that a view controller would keep.
@MainActor private var handles: [any Disposable] = []

/// Built by the first scene that asks, and subscribed to by three.
@MainActor private let chain: ObservableInt = {
    Trace.write("Creating observable chain")
    let chain = ObservableInt.just(4).filter { $0 > 0 }.map { $0 * 10 }
    print("\n")
    return chain
}()

private func head(_ number: Int, _ purpose: String) {
    Trace.write("Subscription \(number)")
    Trace.write("- \(purpose)")
}

private func handler(_ name: String = "Subscription") -> (Event) -> Void {
    { event in Trace.write("\(name) handled event: \(event)") }
}

/// Sends one number and completion after a while.
private func send(_ number: Int, after seconds: Double) -> ObservableInt {
    .create { observer in
        after(seconds) {
            observer.onNext(number)
            observer.onCompleted()
        }
        return NopDisposable()
    }
}

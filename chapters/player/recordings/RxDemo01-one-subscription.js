player.recording("RxDemo01", "one-subscription", {"lanes":["field","handler"],"objects":[
{"id":1,"name":"SearchField","type":"SearchField"},
{"id":2,"name":"Handler","type":"Handler"},
{"id":3,"name":"Observable","type":"Observable"},
{"id":4,"name":"observer closure","type":"observer closure"}
],"steps":[
{"born":[1],"depth":0,"end":6,"event":"","file":"Scenes/Recorded.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":6,"marks":[],"method":"let field = SearchField()","object":0,"output":[],"part":"describe","say":"The scene makes a search field.","thread":1},
{"born":[2],"depth":0,"end":7,"event":"","file":"Scenes/Recorded.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":7,"marks":[],"method":"let handler = Handler()","object":0,"output":[],"part":"describe","say":"The scene makes what it needs.","thread":1},
{"born":[3],"depth":0,"end":9,"event":"","file":"Observables/Create.swift","freed":[],"holds":[[3,1,"subscribeHandler"]],"leaked":[],"lets":[],"line":5,"marks":[],"method":"ObservableType.create(_:)","object":0,"output":[],"part":"describe","say":"create describes a source. Nothing runs yet.","thread":1},
{"born":[],"depth":0,"end":11,"event":"","file":"Observable.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":9,"marks":[],"method":"Observable.subscribe(_:)","object":3,"output":[],"part":"subscribe","say":"Observable is subscribed to.","thread":1},
{"born":[4],"depth":1,"end":12,"event":"","file":"Scenes/SearchField.swift","freed":[],"holds":[[1,4,"observer"],[4,2,""]],"leaked":[],"lets":[],"line":10,"marks":[],"method":"text { observer in … }","object":0,"output":[],"part":"subscribe","say":"The field is subscribed to: it keeps the observer.","thread":1},
{"born":[],"depth":0,"end":7,"event":"","file":"Scenes/Recorded.swift","freed":[3],"holds":[],"leaked":[],"lets":[[3,1]],"line":7,"marks":[],"method":"let handler = Handler()","object":0,"output":[],"part":"subscribe","say":"The scene goes on. Held by nobody now, and freed: Observable.","thread":1},
{"born":[],"depth":0,"end":18,"event":"sw","file":"Scenes/SearchField.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":15,"marks":[["field","sw"]],"method":"SearchField.type(_:)","object":1,"output":["type 'sw'"],"part":"value","say":"The person types 'sw'.","thread":1},
{"born":[],"depth":3,"end":8,"event":"next(sw)","file":"Scenes/Recorded.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":8,"marks":[],"method":"oneSubscription { event in … }","object":2,"output":[],"part":"value","say":"The handler receives next(sw).","thread":1},
{"born":[],"depth":4,"end":19,"event":"next(sw)","file":"Scenes/Recorded.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":17,"marks":[["handler","\"sw\""]],"method":"Handler.receive(_:)","object":2,"output":["  receive next(\"sw\")"],"part":"value","say":"Handler.receive(_:) runs.","thread":1},
{"born":[],"depth":0,"end":10,"event":"","file":"Scenes/Recorded.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":10,"marks":[],"method":"print(\"the field is \\(field.isObserved ? \"observed\" : \"not observed any more\")\")","object":0,"output":["the field is observed"],"part":"free","say":"The scene looks at what is left.","thread":1}
],"title":"one handler at a field: who holds whom"});

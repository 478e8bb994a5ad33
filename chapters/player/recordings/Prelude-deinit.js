player.recording("Prelude", "deinit", {"lanes":[],"objects":[
{"flags":["walk"],"id":1,"name":"EventBus","type":"EventBus"},
{"id":2,"name":"ForgetfulScreen","type":"ForgetfulScreen"},
{"id":3,"name":"variable 1","type":"variable"},
{"id":4,"name":"handler closure","type":"handler closure"},
{"id":5,"name":"Entry 1","type":"Entry"},
{"id":6,"name":"Screen","type":"Screen"},
{"id":7,"name":"variable 2","type":"variable"},
{"id":8,"name":"Entry 2","type":"Entry"},
{"id":9,"name":"variable 3","type":"variable"},
{"id":10,"name":"stop closure","type":"stop closure"},
{"id":11,"name":"Token","type":"Token"}
],"steps":[
{"born":[1],"depth":0,"end":48,"event":"","file":"Scenes/EventBusScenes.swift","flags":[[1,"walk","snapshot"]],"freed":[],"holds":[],"leaked":[],"lets":[],"line":48,"marks":[],"method":"let bus = EventBus<String>()","object":0,"output":[],"part":"describe","say":"The scene: let bus = EventBus<String>(). Made: EventBus.","thread":1},
{"born":[2,3,4,5],"depth":0,"end":49,"event":"","file":"Scenes/EventBusScenes.swift","freed":[],"holds":[[1,5,"value"],[4,3,""],[5,4,"handler"]],"leaked":[],"lets":[],"line":49,"marks":[],"method":"var forgetful: ForgetfulScreen? = ForgetfulScreen(bus: bus) { print($0) }","object":0,"output":[],"part":"describe","say":"The scene: var forgetful: ForgetfulScreen? = ForgetfulScreen(bus: bus) { print($0) }. Made: ForgetfulScreen, variable 1, handler closure, Entry 1.","thread":1},
{"born":[],"depth":0,"end":50,"event":"","file":"Scenes/EventBusScenes.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":50,"marks":[],"method":"bus.emit(\"title\", \"one\")","object":0,"output":["screen shows one"],"part":"describe","say":"The scene: bus.emit(\"title\", \"one\").","thread":1},
{"born":[],"depth":0,"end":52,"event":"","file":"Scenes/EventBusScenes.swift","freed":[2],"holds":[],"leaked":[],"lets":[],"line":52,"marks":[],"method":"forgetful = nil","object":0,"output":[],"part":"free","say":"The scene: forgetful = nil. Freed: ForgetfulScreen.","thread":1},
{"born":[],"depth":0,"end":53,"event":"","file":"Scenes/EventBusScenes.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":53,"marks":[],"method":"bus.emit(\"title\", \"two\")","object":0,"output":["no screen is left to show two"],"part":"describe","say":"The scene: bus.emit(\"title\", \"two\").","thread":1},
{"born":[],"depth":0,"end":54,"event":"","file":"Scenes/EventBusScenes.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":54,"marks":[],"method":"print(\"handlers: \\(bus.count(of: \"title\"))\")","object":0,"output":["handlers: 1"],"part":"free","say":"The scene: print(\"handlers: \\(bus.count(of: \"title\"))\").","thread":1},
{"born":[],"depth":0,"end":55,"event":"","file":"Scenes/EventBusScenes.swift","freed":[3,4,5],"holds":[],"leaked":[],"lets":[[1,5],[4,3],[5,4]],"line":55,"marks":[],"method":"bus.off(\"title\")","object":0,"output":[],"part":"describe","say":"The scene: bus.off(\"title\"). Freed: variable 1, handler closure, Entry 1.","thread":1},
{"born":[6,7,8,9,10,11],"depth":0,"end":57,"event":"","file":"Scenes/EventBusScenes.swift","freed":[],"holds":[[1,8,"value"],[6,11,"token"],[8,7,"handler"],[10,9,""],[10,8,""],[11,10,"stop"]],"leaked":[],"lets":[],"line":57,"marks":[],"method":"var screen: Screen? = Screen(bus: bus) { print($0) }","object":0,"output":[],"part":"describe","say":"The scene: var screen: Screen? = Screen(bus: bus) { print($0) }. Made: Screen, variable 2, Entry 2, variable 3, stop closure, Token.","thread":1},
{"born":[],"depth":0,"end":58,"event":"","file":"Scenes/EventBusScenes.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":58,"marks":[],"method":"bus.emit(\"title\", \"three\")","object":0,"output":["screen shows three"],"part":"describe","say":"The scene: bus.emit(\"title\", \"three\").","thread":1},
{"born":[],"depth":0,"end":60,"event":"","file":"Scenes/EventBusScenes.swift","freed":[6,7,8,9,10,11],"holds":[],"leaked":[],"lets":[[1,8],[6,11],[8,7],[10,9],[10,8],[11,10]],"line":60,"marks":[],"method":"screen = nil","object":0,"output":[],"part":"free","say":"The scene: screen = nil. Freed: Screen, variable 2, Entry 2, variable 3, stop closure, Token.","thread":1},
{"born":[],"depth":0,"end":62,"event":"","file":"Scenes/EventBusScenes.swift","freed":[],"holds":[],"leaked":[],"lets":[],"line":62,"marks":[],"method":"print(\"handlers: \\(bus.count(of: \"title\"))\")","object":0,"output":["handlers: 0"],"part":"free","say":"The scene: print(\"handlers: \\(bus.count(of: \"title\"))\").","thread":1}
],"title":"a listener that dies"});

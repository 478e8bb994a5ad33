QueueName.mark(SchedulingMain.queue, as: "main")
QueueName.mark(SchedulingSerial<Disk>.queue, as: "disk")
play([.hot, .types, .queues, .frame, .file, .trash, .liar])

import WorkshopCommand

runWorkshop()

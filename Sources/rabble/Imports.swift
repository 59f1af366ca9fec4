// Every file of the program sees these rooms.
@_exported import RabbleCore
@_exported import RabbleTerminal

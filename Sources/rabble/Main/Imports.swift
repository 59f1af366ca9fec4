// Every file of the program sees these modules.
@_exported import RabbleCore
@_exported import RabbleTerminal

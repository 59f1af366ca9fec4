// These modules are imported in every file of the program.
@_exported import RabbleCore
@_exported import RabbleTerminal

// Clients need to import only this module.
@_exported public import RabbleDecks
@_exported public import RabbleMemory

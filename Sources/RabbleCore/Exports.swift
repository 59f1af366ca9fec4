// A client needs no other import.
@_exported public import RabbleDecks
@_exported public import RabbleMemory

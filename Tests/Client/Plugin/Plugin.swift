import Counter

/// What the app finds in its plug-in.
///
/// - Returns: the number that the plug-in counts.
@c public func countInPlugin() -> Int { Counter.shared.next() }

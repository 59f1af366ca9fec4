/// Suites whose results may depend on the zone: `.ci/run` repeats them in others.
package enum AnyZone {}

/// Suites in which two programs wait for each other: `.ci/run` repeats them on a busy machine.
package enum Busy {}

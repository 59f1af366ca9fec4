/// Suites whose results may depend on the day: `.ci/run` repeats them at other moments.
package enum AnyDay {}

/// Suites in which two programs wait for each other: `.ci/nightly` repeats them on a busy machine.
package enum Busy {}

import Foundation

// Runs when the test binary is loaded, before any test, and removes the variables that lead to a
// learner's files. So a test that forgets to set a store, or starts a task or thread that does not
// inherit it, reads and writes nothing.
#if canImport(Darwin)
    @section("__DATA,__mod_init_func")
#else
    @section(".init_array")
#endif
@used let forgetHome: @convention(c) () -> Void = {
    for name in ["RABBLE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME"] {
        unsetenv(name)
    }
}

import Foundation

// Runs when the tests are loaded, before any of them: in their process there is no place where a learner keeps anything. So a
// test that forgets to name a store, or starts a task or thread that does not inherit it, reads and writes nothing.
#if canImport(Darwin)
    @section("__DATA,__mod_init_func")
#else
    @section(".init_array")
#endif
@used let forgetHome: @convention(c) () -> Void = {
    for name in ["RABBLE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME"] { unsetenv(name) }
}

import Foundation
import TestSupport
import Testing

@testable import RabbleSystem

struct PlatformTests {
    @Test(
        "A variable's current value is read, and invalid UTF-8 is distinguished",
        .ownThread
    )
    func variables() async {
        // The environment belongs to a process, not to a test.
        await #expect(processExitsWith: .success) {
            unsetenv("RABBLE_A")
            #expect(Platform.variable("RABBLE_A") == nil)
            setenv("RABBLE_A", "é", 1)
            setenv("RABBLE_B", [CChar(bitPattern: 0xFF), 0], 1)
            expectEqual(Platform.variable("RABBLE_A"), "é")
            #expect(Platform.malformedVariable(among: ["RABBLE_NONE", "RABBLE_A"]) == nil)
            expectEqual(Platform.malformedVariable(among: ["RABBLE_A", "RABBLE_B"]), "RABBLE_B")
        }
    }

    @Test("A signal is handled once; the second one ends the process", .ownThread)
    func signals() async {
        await #expect(processExitsWith: .signal(SIGUSR1)) {
            Platform.handleOnce(signal: SIGUSR1) { _ in _ = write(STDOUT_FILENO, "", 0) }
            pthread_kill(pthread_self(), SIGUSR1)
            pthread_kill(pthread_self(), SIGUSR1)
        }
        await #expect(processExitsWith: .success) {
            Platform.handleOnce(signal: SIGUSR1) { _ in _exit(EXIT_SUCCESS) }
            pthread_kill(pthread_self(), SIGUSR1)
        }
    }

    @Test(
        """
        A file is synced to disk, other descriptors as far as possible, and a closed one is an \
        error
        """
    )
    func synchronize() throws {
        let home = try TemporaryFolder()
        let file = open(try home.write("x", to: "a"), O_RDONLY)
        let pipe = Pipe()
        defer { close(file) }
        expectEqual(Platform.synchronize(file), 0)
        expectEqual(Platform.synchronize(pipe.fileHandleForWriting.fileDescriptor), 0)
        expectEqual(Platform.synchronize(-1), -1)
    }

    @Test("The time of writing is the one that was set, to the nanosecond")
    func modificationTime() throws {
        let home = try TemporaryFolder()
        try home.write("x", to: "a")
        let time = timespec(tv_sec: 1_700_000_000, tv_nsec: 123_456_789)
        utimensat(AT_FDCWD, home["a"], [time, time], 0)
        var status = stat()
        expectEqual(stat(home["a"], &status), 0)
        let found = Platform.modificationTime(status)
        #expect((found.tv_sec, found.tv_nsec) == (1_700_000_000, 123_456_789))
    }

    @Test("A descriptor that is not a terminal has no size")
    func size() {
        #expect(Platform.size(of: Pipe().fileHandleForReading.fileDescriptor) == nil)
        #expect(Platform.size(of: -1) == nil)
    }

    @Test(
        "Handled and ignored signals are distinguished from others; only ignored ones stay so",
        .ownThread)
    func isDefault() async {
        await #expect(processExitsWith: .success) {
            #expect(Platform.isDefault(signal: SIGUSR1))
            Platform.handleOnce(signal: SIGUSR1) { _ in }
            #expect(!Platform.isDefault(signal: SIGUSR1))
            Platform.reset(signal: SIGUSR1)
            #expect(Platform.isDefault(signal: SIGUSR1))
            signal(SIGUSR1, SIG_IGN)
            #expect(!Platform.isDefault(signal: SIGUSR1))
            Platform.reset(signal: SIGUSR1)
            #expect(!Platform.isDefault(signal: SIGUSR1))
        }
    }

    @Test("In raw mode a byte is read at once, and output is processed as before")
    func raw() {
        var modes = termios()
        modes.c_lflag = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        modes.c_oflag = tcflag_t(OPOST | ONLCR)
        let raw = Platform.raw(modes)
        expectEqual(raw.c_lflag, 0)
        expectEqual(raw.c_oflag, modes.c_oflag)
        expectEqual(withUnsafeBytes(of: raw.c_cc) { $0[Int(VMIN)] }, 1)
    }
}

import Testing

@testable import RabbleDecks

/// The media list of a package, and the recognition of media files.
struct MediaListTests {
    @Test("Only wanted names with plain numbers are listed, each once")
    func json() throws {
        let text =
            #"{"0": "a.png", "1": "b.png", "../2": "a.png", "03": "c", "4": "a.png", "5": 6}"#
        let list = try MediaList(Array(text.utf8), naming: ["a.png", "c"])
        #expect(list.entries == ["0": .init(name: "a.png", size: nil)])
    }

    @Test("The message of current Anki versions numbers its entries, and has their sizes")
    func message() throws {
        let bytes: [UInt8] = [0x0A, 5, 0x0A, 1, 0x61, 0x10, 7, 0x0A, 3, 0x0A, 1, 0x62]
        let list = try MediaList(bytes, naming: ["a", "b"])
        #expect(
            list.entries == ["0": .init(name: "a", size: 7), "1": .init(name: "b", size: 0)])
    }

    @Test(
        "A truncated list is damaged or shorter",
        arguments: 1..<12)
    func cut(count: Int) {
        let bytes: [UInt8] = [0x0A, 5, 0x0A, 1, 0x61, 0x10, 7, 0x0A, 3, 0x0A, 1, 0x62]
        let list = try? MediaList(Array(bytes.prefix(count)), naming: ["a", "b"])
        #expect((list?.entries.count ?? 0) == (count == 7 ? 1 : 0))
    }

    @Test(
        "A file is recognised by its start, and named so that programs recognise it",
        arguments: [
            ("a.png", "\u{89}PNG\r\n\u{1A}\n", "picture", "a.png"),
            ("a", "GIF89a", "picture", "a.gif"),
            ("a.exe", "BM....\0\0\0\0", "picture", "a.exe.bmp"),
            ("a.mp3", "ID3", "sound", "a.mp3"), ("x.y", "OggS", "sound", "x.y.ogg"),
            ("a.webm", "\u{1A}E\u{DF}\u{A3}", "film", "a.webm"),
            ("v", "....ftypisom", "film", "v.mp4"), ("v", "....ftypM4A ", "sound", "v.m4a"),
            ("v", "RIFF....WAVE", "sound", "v.wav"), ("v", "RIFF....WEBP", "picture", "v.webp"),
        ])
    func kinds(name: String, start: String, kind: String, kept: String) {
        let bytes = start.unicodeScalars.map { UInt8($0.value) }
        let file = MediaFile(named: name, at: "/x", start: bytes)
        #expect(file?.kind.rawValue == kind && file?.name == kept)
    }

    @Test(
        "Nothing else is one", arguments: ["", "I", "RIFF....ELSE", "<svg/>", "#!/bin/sh", "BMW"])
    func others(start: String) {
        #expect(MediaFile(named: "a.png", at: "/x", start: Array(start.utf8)) == nil)
    }
}

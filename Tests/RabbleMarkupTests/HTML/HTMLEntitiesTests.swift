import TestSupport
import Testing

@testable import RabbleMarkup

struct HTMLEntitiesTests {
    @Test("The characters of Latin-1 have their names")
    func latin1() {
        // HTML 4.01, section 24.2.1: U+00A0 to U+00FF in their order. The HTML Standard has the
        // same.
        let names = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg \
            plusmn sup2 sup3 acute
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute \
            Acirc Atilde Auml Aring AElig
            Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute \
            Ocirc Otilde Ouml times Oslash
            Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring \
            aelig ccedil egrave eacute
            ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
            oslash ugrave uacute ucirc
            uuml yacute thorn yuml
            """.split { $0.isWhitespace }
        expectEqual(names.count, 96)
        for (name, code) in zip(names, UInt32(0xA0)...0xFF) {
            expectEqual(
                HTMLEntities.texts[String(name)]?.unicodeScalars.map(\.value), [code], "\(name)")
            expectEqual(HTMLText("&\(name)").text.unicodeScalars.count, code == 0xA0 ? 0 : 1)
        }
    }

    @Test("The letters of Greek have their names")
    func greek() {
        // HTML 4.01, section 24.3.1, where U+03A2 is not assigned and σ comes in two forms.
        let names =
            """
            Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi \
            Rho
            """
        let after = "Sigma Tau Upsilon Phi Chi Psi Omega"
        for (names, code) in [(names, 0x391 as UInt32), (after, 0x3A3)] {
            for (name, code) in zip(names.split(separator: " "), code...) {
                expectEqual(
                    HTMLEntities.texts[String(name)]?.unicodeScalars.map(\.value), [code], "\(name)"
                )
                let small = HTMLEntities.texts[name.lowercased()]?.unicodeScalars.map(\.value)
                expectEqual(small, [code + 0x20], "\(name)")
            }
        }
    }

    @Test(
        "Those beyond the first plane, of two code points, and of ASCII are there",
        // The HTML Standard, section 13.5.
        arguments: [
            ("Afr", [0x1D504]), ("zscr", [0x1D4CF]), ("NotEqualTilde", [0x2242, 0x338]),
            ("fjlig", [0x66, 0x6A]),
            ("ThickSpace", [0x205F, 0x200A]), ("nvlt", [0x3C, 0x20D2]), ("bne", [0x3D, 0x20E5]),
            ("apos", [0x27]),
            ("amp", [0x26]), ("AMP", [0x26]), ("lt", [0x3C]), ("GT", [0x3E]), ("quot", [0x22]),
            ("NewLine", [0x0A]),
            ("CounterClockwiseContourIntegral", [0x2233]), ("euro", [0x20AC]), ("hearts", [0x2665]),
            ("zwnj", [0x200C]),
        ] as [(String, [UInt32])])
    func others(name: String, codes: [UInt32]) {
        expectEqual(HTMLEntities.texts[name]?.unicodeScalars.map(\.value), codes)
    }

    @Test(
        "Names are told apart by case, and any other name is none",
        arguments: ["", "EACUTE", "Amp", "eacute;", "x", " "])
    func unknown(name: String) {
        #expect(HTMLEntities.texts[name] == nil)
    }
}

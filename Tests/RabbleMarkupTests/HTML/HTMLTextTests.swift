import Foundation
import TestSupport
import Testing

@testable import RabbleMarkup

struct HTMLTextTests {
    @Test(
        "HTML is reduced to the text that a browser shows",
        arguments: [
            ("word", "word"), ("<b>bold</b> <i>it</i>", "bold it"),
            ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
            ("<div>a</div><div>b</div>", "a\nb"), ("a<div>b</div>c", "a\nb\nc"),
            ("a<div><br></div><div>b</div>", "a\n\nb"),
            ("<p>a</p>\n<p>b</p>", "a\nb"), ("<ul><li>x</li><li>y</li></ul>", "x\ny"),
            ("  a \n\t b  ", "a b"),
            ("a&nbsp;&nbsp;b", "a  b"), ("<table><tr><td>1</td><td>2</td></tr></table>", "1 2"),
            ("<style>b { x: y }</style>a<script>1 < 2</script>b", "ab"), ("a<!-- <b> -->b", "ab"),
            ("<span style=\"color: red\" title='a>b'>x</span>", "x"), ("<img alt=\"a\">", ""),
            ("x<svg/>y", "xy"),
            ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>", "漢字(かんじ)"),
            ("\u{A0}x\u{3000}", "x"),
        ])
    func tags(html: String, text: String) {
        expectEqual(HTMLText(html).text, text)
    }

    @Test(
        "Entities are decoded as html.unescape of Python decodes them",
        arguments: [
            ("&lt;b&gt; &amp; &quot;x&quot; &apos;", "<b> & \"x\" '"),
            ("&eacute;&Eacute;&szlig;", "éÉß"),
            ("&hellip;&mdash;&rarr;&alpha;&hearts;&euro;", "…—→α♥€"), ("&#233;&#xE9;&#XE9;", "ééé"),
            ("&#128;&#146;", "€’"),
            ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#128512;", "😀"),
            ("&Zcaron;&ccaron;&NotEqualTilde;", "Žč≂\u{338}"),
            (
                "&unknown; &#+65; &; & &#; &#x; fish & chips",
                "&unknown; &#+65; &; & &#; &#x; fish & chips"
            ),
        ])
    func entities(html: String, text: String) {
        expectEqual(HTMLText(html).text, text)
    }

    @Test(
        "Entities without a semicolon are decoded if browsers decode them",
        arguments: [
            ("caf&eacute", "café"), ("A &amp B&ampC", "A & B&C"), ("&notit; &times2", "¬it; ×2"),
            ("x&#x301 &#233y", "x\u{301} éy"), ("&alpha &Zcaron", "&alpha &Zcaron"),
        ])
    func legacyEntities(html: String, text: String) { expectEqual(HTMLText(html).text, text) }

    @Test(
        "Of what may be HTML only formatting is removed, closed if it can be",
        arguments: [
            ("<b>Hund</b><br>dog", "Hund\ndog"),
            ("List<String> and <i>x</i>", "List<String> and x"),
            ("git checkout <branch>", "git checkout <branch>"),
            ("if a<b then c>d", "if a<b then c>d"),
            ("<b>open", "<b>open"), ("shut</b>", "shut</b>"), ("<B>x</b> <b>", "x <b>"),
            ("<b <i>x</i>", "<b x"), ("<i am> x</i>", "<i am> x</i>"), ("<br /><hr>", ""),
            ("<span style=\"x>y\">z</span>", "z"), ("<!-- x --><u>y</u>", "<!-- x -->y"),
            ("<a@b.org> <ruby>字<rt>じ</rt></ruby>", "<a@b.org> 字(じ)"),
            ("?a=1&copy=2&amp;b&lt", "?a=1&copy=2&b<"), ("AT&T &amp; x&ampy", "AT&T & x&ampy"),
        ])
    func guessed(source: String, text: String) {
        expectEqual(HTMLText(source, isGuess: true).text, text)
    }

    @Test("What was removed has names, and what was not is no mark of HTML")
    func tagNames() {
        let html = HTMLText("<p>a<br>b<i>c</i></p> <x>", isGuess: true)
        expectEqual(html.tags, ["p", "br", "i"])
        expectEqual(
            ["a < b", "<x> & y", "<b>x</b>", "&eacute;"].map {
                HTMLText($0, isGuess: true).isMarked
            }, [false, false, true, true])
    }

    @Test(
        "What is no tag stays",
        arguments: ["1 < 2", "a <3 b", "x<", "</", "<b", "a > b", "[sound", "[sound:a", "[x]"])
    func noTags(text: String) {
        expectEqual(HTMLText(text).text, text)
    }

    @Test("Numbers of control characters are those of Windows-1252", arguments: UInt8(0x80)...0x9F)
    func windows1252(number: UInt8) {
        let text = String(data: Data([number]), encoding: .windowsCP1252) ?? "\u{FFFD}"
        expectEqual(HTMLText("a&#\(number);a").text, "a\(text)a")
    }

    @Test("Media are dropped and counted")
    func media() {
        let html = HTMLText("a <img src=\"x.png\"> b[sound:a.mp3]<audio src=y></audio>")
        expectEqual(html.text, "a b")
        expectEqual(html.media.count, 3)
    }

    @Test("An unclosed quotation mark does not swallow the rest")
    func openQuote() {
        expectEqual(HTMLText("<a href=\"x>y</a> z").text, "y z")
        expectEqual(HTMLText("<a href=\"x>y</a><b title='1>2'>z</b>").text, "yz")
        expectEqual(HTMLText(String(repeating: "<a =\">\"", count: 3)).text, "\"\"\"")
    }

    @Test(
        "Hostile text is read to its end, and never grows",
        arguments: [
            "<a", "<a \"", "<a b=\"", "&amp", "[sound:", "<!--", "<style>", "<", "<script></scrip",
            "<a =\">\"", "<b ='", "<b", "</b", "<i></i",
            "<a ='>\"' =",
        ])
    func hostile(piece: String) {
        let text = String(repeating: piece, count: 5_000)
        for isGuess in [false, true] {
            let html = HTMLText(text + ">", isGuess: isGuess)
            #expect(html.text.utf8.count <= text.utf8.count + 1)
        }
    }
}

import TestSupport
import Testing

@testable import RabbleMarkup

struct HiddenElementsTests {
    private static let styles = """
        .card { color: red } .note, div#info{ DISPLAY : none; }
        .mobile .tip { display: none } @media print { .wide { display: none } }
        .shown { display:block }
        """

    private static func text(_ html: String) -> String {
        HTMLText(html, hidden: HiddenElements(styles: styles)).text
    }

    @Test(
        "What nobody sees is left out, with what is in it",
        arguments: [
            (#"a<div style="color:red; display: NONE">b</div>c"#, "ac"),
            ("a<span hidden>b</span>c", "ac"), ("a<p HIDDEN=''>b</p>c", "ac"),
            (#"<i class="x note">b<i>c</i>d</i>e"#, "e"), ("<div id=info>b</div>c", "c"),
            ("<span hidden>b<spanner>c</spanner></span>d", "d"), ("a<div hidden>b", "a"),
            ("a<br hidden>b", "a\nb"), ("<b hidden/>a", "a"),
        ])
    func hidden(html: String, text: String) { expectEqual(Self.text(html), text) }

    @Test(
        "Everything else is seen",
        arguments: [
            #"<i class="notes">a</i>"#, #"<i class="tip">a</i>"#, #"<i class="wide shown">a</i>"#,
            #"<i title="hidden" id=note>a</i>"#, "<i style='display:block'>a</i>",
            #"<i data-style="display:none">a</i>"#, #"<i class=hidden>a</i>"#,
        ])
    func seen(html: String) { expectEqual(Self.text(html), "a") }

    @Test("Without a word on hidden elements all are text")
    func none() { expectEqual(HTMLText("<p hidden>a</p>").text, "a") }
}

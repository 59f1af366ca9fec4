# The release replaces the names between at signs. The formula belongs into the folder Formula of a tap.
class Rabble < Formula
  desc "Quiz for vocabulary and facts, at the terminal or through a pipe"
  homepage "https://github.com/@repository@"
  url "https://github.com/@repository@/releases/download/v@version@/rabble-@version@.tar.gz"
  sha256 "@hash@"

  depends_on xcode: ["26.4", :build] # Swift 6.3
  depends_on macos: :sequoia

  uses_from_macos "swift" => :build

  def install
    flags = OS.linux? ? %w[--static-swift-stdlib -Xswiftc -static-executable -Xswiftc -gnone -Xlinker -s] : []
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "rabble", *flags
    bin.install ".build/release/rabble"
    (man1/"rabble.1").write Utils.safe_popen_read(bin/"rabble", "help", "--man")
    generate_completions_from_executable(bin/"rabble", "completions")
  end

  test do
    ENV["RABBLE_HOME"] = testpath.to_s
    drill = pipe_output("#{bin}/rabble play hiragana --strategy sequential", "a\ni\n:quit\n", 0)
    assert_match "2 correct, 0 incorrect", drill
  end
end

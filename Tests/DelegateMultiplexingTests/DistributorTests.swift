import DelegateMultiplexing
import Testing

@Suite("A shared object that distributes messages")
struct DistributorTests {
  let log = Log()
  let distributor = Distributor()

  @Test("MS2: Each kind of message is delivered once, images first, installations with a number")
  func delivery() throws {
    let (images, installations) = (ImagePage("images", log), InstallationPage("installs", log))
    try distributor.pages.add(installations)
    try distributor.pages.add(images)
    distributor.distribute()
    #expect(log.names == ["images: icon", "installs: 11"])
  }

  @Test(
    "MS3 MS4 MS7: A page hears its own kind of message; the other kind passes it by",
    arguments: [true, false])
  func ownKind(hearsImages: Bool) throws {
    let (images, installations) = (ImagePage("images", log), InstallationPage("installs", log))
    try distributor.pages.add(hearsImages ? images : installations)
    #expect(distributor.pages.responds(to: (any ImageReceiving).self) == hearsImages)
    #expect(distributor.pages.responds(to: (any InstallationReceiving).self) != hearsImages)
    distributor.distribute()
    #expect(log.names == [hearsImages ? "images: icon" : "installs: 11"])
  }

  @Test("MS5: A page that went away is skipped, the others are still served")
  func pageGone() throws {
    let installations = InstallationPage("installs", log)
    do {
      let images = ImagePage("images", log)
      try distributor.pages.add(images)
      try distributor.pages.add(installations)
    }
    distributor.distribute()
    #expect(log.names == ["installs: 11"])
  }

  @Test("MS6: The page that comes second does not take the messages from the first")
  func twoPages() throws {
    let (first, second) = (ImagePage("first", log), ImagePage("second", log))
    try distributor.pages.add(first)
    try distributor.pages.add(second)
    distributor.distribute()
    #expect(log.names == ["first: icon", "second: icon"])
  }
}

final class Distributor {
  let pages = DelegateMultiplexer(
    (any ImageReceiving).self, (any InstallationReceiving).self, mode: .relaxed)

  func distribute() {
    pages.tell((any ImageReceiving).self) { $0.didReceiveImage("icon") }
    pages.tell((any InstallationReceiving).self) { $0.didReceiveInstallation("11") }
  }
}

protocol ImageReceiving: AnyObject {
  func didReceiveImage(_ name: String)
}

protocol InstallationReceiving: AnyObject {
  func didReceiveInstallation(_ number: String)
}

private final class ImagePage: ImageReceiving {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }
  func didReceiveImage(_ image: String) { log.names.append("\(name): \(image)") }
}

private final class InstallationPage: InstallationReceiving {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }
  func didReceiveInstallation(_ number: String) { log.names.append("\(name): \(number)") }
}

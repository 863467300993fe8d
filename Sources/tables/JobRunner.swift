import Dispatch
import TableBrowsing

/// Runs a browser's jobs as tasks whose steps are all taken on the main queue.
///
/// Elsewhere a task comes back from each wait through the threads that all tasks share; once there
/// are such threads, they look after themselves every second, in a program that does nothing.
@MainActor final class JobRunner {
  private weak var browser: Browser?
  private let executor = MainQueueExecutor()

  init(_ browser: Browser) {
    self.browser = browser
  }

  /// Starts a job.
  ///
  /// - Returns: what stops it.
  func start(_ job: BrowserJob) -> () -> Void {
    let task = Task(executorPreference: executor) { @concurrent @Sendable in
      await self.perform(job)
    }
    return { task.cancel() }
  }

  private func perform(_ job: BrowserJob) async {
    await browser?.perform(job)
  }
}

/// Takes the steps of tasks that are bound to no actor on the main queue.
private final class MainQueueExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let step = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    DispatchQueue.main.async { step.runSynchronously(on: executor) }
  }
}

import { test } from '@playwright/test'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const type = 'check'

/** Counts a check of this test under the name of the checker. */
export function countCheck(by: string) {
  test.info().annotations.push({ type, description: by })
}

/** Prints at the end of a run how often each checker ran. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter's default export
export default class CheckCounter implements Reporter {
  private readonly counts = new Map<string, number>()

  onTestEnd(_: TestCase, { annotations }: TestResult) {
    for (const { description = '' } of annotations.filter(one => one.type === type))
      this.counts.set(description, (this.counts.get(description) ?? 0) + 1)
  }

  onEnd() {
    const parts = Array.from(this.counts, ([by, count]) => `${by} ${count}`)
    if (parts.length > 0) console.log(`\nChecks of pages, dialogs and states: ${parts.join(', ')}`)
  }

  printsToStdio() {
    return false
  }
}

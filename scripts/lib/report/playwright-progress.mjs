import { startProgress } from './progress-line.mjs'

/** A reporter for Playwright that prints the progress of a run, in addition to Playwright's own reporter. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter's default export
export default class PlaywrightProgress {
  #tell = startProgress('tests')
  #total = 0
  #done = 0
  #failed = 0

  /** @param {unknown} _config @param {{ allTests(): unknown[] }} suite */
  onBegin(_config, suite) {
    this.#total = suite.allTests().length
  }

  /** @param {unknown} _test @param {{ status: string }} result */
  onTestEnd(_test, { status }) {
    this.#done += 1
    if (status !== 'passed') this.#failed += 1
    this.#tell(this.#done, this.#total, this.#failed)
  }

  printsToStdio() {
    return false
  }
}

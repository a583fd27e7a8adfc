import { startProgress } from './progress-line.mjs'

/** A reporter for Jest that prints the progress of a run, in addition to Jest's own reporter. */
// biome-ignore lint/style/noDefaultExport: Jest loads a reporter's default export
export default class JestProgress {
  #tell = startProgress('test files')

  /**
   * @param {unknown} _test
   * @param {unknown} _result
   * @param {{ numTotalTestSuites: number, numPassedTestSuites: number, numFailedTestSuites: number, numFailedTests: number }} run
   */
  onTestResult(_test, _result, run) {
    const done = run.numPassedTestSuites + run.numFailedTestSuites
    this.#tell(done, run.numTotalTestSuites, run.numFailedTests)
  }
}

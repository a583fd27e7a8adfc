import { startProgress } from './progress-line.mjs'

/** A reporter of Jest that prints how far a run is, beside Jest's own. */
// biome-ignore lint/style/noDefaultExport: Jest asks for one
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

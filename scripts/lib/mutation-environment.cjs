const { default: Browser } = require('jest-environment-jsdom')

/** A browser's environment for mutation tests, which skips the rest of a test file after the first failure. */
module.exports = class MutationEnvironment extends Browser {
  hasFailed = false

  /** @param {{ name: string, test?: { errors: readonly unknown[], mode?: string | null } }} event */
  async handleTestEvent({ name, test }) {
    if (name === 'test_done' && test?.errors.length) this.hasFailed = true
    if (name === 'test_start' && test && this.hasFailed) test.mode = 'skip'
  }
}

import { everything } from './affected/areas.mjs'

/**
 * The tests of a commit in two parts: `npm test` runs the main ones, `npm test -- extended` the rest. A unit test is
 * extended by the name of its file; an end-to-end test is main by its tag. Deep tests are in neither part.
 * @typedef {'main' | 'extended' | typeof everything} Tier
 */

const extendedFile = '\\.extended\\.test\\.tsx?$'

/**
 * Arguments of Jest that choose the test files of a tier.
 * @type {Readonly<Record<Tier, readonly string[]>>}
 */
export const unitTestsOf = {
  main: [`^(?!.*${extendedFile})`],
  extended: [extendedFile],
  [everything]: [],
}

/**
 * Arguments of Playwright that choose the tests of a tier.
 * @type {Readonly<Record<Tier, readonly string[]>>}
 */
export const endToEndTestsOf = {
  main: ['--grep=@main'],
  extended: ['--grep-invert=@main'],
  [everything]: [],
}

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureTestBrowsers } from './browser.mjs'
import { run } from './children.mjs'
import { readJestReport, readPlaywrightReport } from './report/read-report.mjs'
import { root } from './root.mjs'
import { Complaint } from './say.mjs'
import { tallyJest, tallyPlaywright } from './tally.mjs'
import { typescript } from './typescript.mjs'
import { workersFor } from './workers.mjs'

const results = join(root, 'test-results')
const minute = 60_000
/** `npm test -- --bail` ends with the first failure. */
const bails = process.argv.includes('--bail')

/**
 * Removes the report of an earlier run, so that it is not used when a runner crashes.
 * @param {string} name
 */
function freshReport(name) {
  const path = join(results, name)
  mkdirSync(results, { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** @type {Promise<unknown> | undefined} */
let servers

/** Installs once for all steps: of two installations at the same time one would fail. */
function ensureServers() {
  servers ??= run(process.execPath, typescript('scripts/ensure-servers.ts'))
  return servers
}

/**
 * The browsers, or the reason why there are none. A run continues without browsers that cannot be installed, except in
 * CI and with a configured browser.
 */
async function findBrowsers() {
  try {
    return await ensureTestBrowsers()
  } catch (error) {
    if (!(error instanceof Complaint) || process.env.CI || process.env.CHROMIUM_PATH) throw error
    return error.message
  }
}

/** @param {string | undefined} share */
export const onlyShare = share => (share === undefined ? [] : [`--shard=${share}`])

/** The report of a step, named after it. @param {string} name @param {string} runner */
const reportOf = (name, runner) => freshReport(`${name.replaceAll(' ', '-')}.${runner}.json`)

/**
 * @param {string} name
 * @param {string} group
 * @param {readonly string[]} chosen arguments that choose test files; none means all
 * @param {{ env?: NodeJS.ProcessEnv, runtime?: typeof import('./newest-node.mjs').fetchNewestNode }} [options] `runtime`
 * finds another Node to run the tests with
 * @returns {import('./steps.mjs').Step}
 */
export const jest = (name, group, chosen, { env, runtime } = {}) => ({
  name,
  group,
  run: async () => {
    const other = await runtime?.()
    if (runtime && !other)
      return { passed: 0, failed: 0, notes: ['not run: this Node could not be fetched'] }
    await ensureServers()
    const report = reportOf(name, 'jest')
    const cli = join(root, 'node_modules/jest/bin/jest.js')
    const reporters = ['default', join(root, 'scripts/lib/report/jest-progress.mjs')]
    // Reporters come first: Jest would take arguments after the list for further reporters.
    const args = [
      ...reporters.map(reporter => `--reporters=${reporter}`),
      ...(bails ? ['--bail=1'] : []),
      ...['--ci', `--maxWorkers=${workersFor()}`, '--json', `--outputFile=${report}`],
    ]
    const ending = await run(other?.node ?? process.execPath, [cli, ...args, ...chosen], {
      timeout: 120 * minute,
      env: { ...env, ...other?.env },
    })
    return { ...tallyJest(report, ending.code, ending.output), ...readJestReport(report) }
  },
})

/**
 * @param {string} name
 * @param {string} group
 * @param {readonly string[]} chosen arguments that choose test files; none means all
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {import('./steps.mjs').Step}
 */
export const playwright = (name, group, chosen, env = {}) => ({
  name,
  group,
  run: async () => {
    await ensureServers()
    const browsers = await findBrowsers()
    if (typeof browsers === 'string')
      return { passed: 0, failed: 0, notes: [`not tested: ${name}`, browsers] }
    const report = reportOf(name, 'playwright')
    const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
    const ending = await run(
      process.execPath,
      [cli, 'test', ...(bails ? ['--max-failures=1'] : []), ...chosen],
      {
        cwd: join(root, 'e2e'),
        timeout: 240 * minute,
        env: {
          ...browsers,
          ...env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          PLAYWRIGHT_FORCE_TTY: '0',
        },
      },
    )
    const tally = tallyPlaywright(report, ending.code, ending.output)
    return { ...tally, ...readPlaywrightReport(report) }
  },
})

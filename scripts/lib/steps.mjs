import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { everything } from './affected/areas.mjs'
import { changedFiles } from './affected/changed-files.mjs'
import { planFor } from './affected/plan.mjs'
import { readPackages } from './affected/read-packages.mjs'
import { ensureTestBrowsers } from './browser.mjs'
import { run } from './children.mjs'
import { root } from './root.mjs'
import { Complaint, say } from './say.mjs'
import { isLast } from './share.mjs'
import { tallyCheck, tallyJest, tallyPlaywright } from './tally.mjs'
import { typeCheck } from './type-check.mjs'
import { typescript } from './typescript.mjs'
import { workersFor } from './workers.mjs'

const results = join(root, 'test-results')
const minute = 60_000

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {Tally & { output?: string }} Told what it has said, where it goes on beside others
 * @typedef {{ name: string, group: string, tellsAfterwards?: boolean, run: () => Promise<Told> }} Step
 */

/** @param {string} path */
const inModules = path => join(root, 'node_modules', path)

/**
 * @param {string} name
 * @param {string} group
 * @param {() => string[]} args of Node, asked for when the step's turn comes
 * @returns {Step}
 */
function check(name, group, args) {
  return {
    name,
    group,
    tellsAfterwards: true,
    run: async () => {
      const { code, output } = await run(process.execPath, args(), {
        quiet: true,
        timeout: 10 * minute,
      })
      return { ...tallyCheck(code, output), output }
    },
  }
}

/**
 * Removes the report of an earlier run, which must not count for a runner that crashes.
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

/** Once for all steps: two that run at the same time would both install, and one of them would fail. */
function ensureServers() {
  servers ??= run(process.execPath, typescript('scripts/ensure-servers.ts'))
  return servers
}

/** @param {string | undefined} share */
const onlyShare = share => (share === undefined ? [] : [`--shard=${share}`])

/**
 * @param {import('./affected/plan.mjs').Choice} packages
 * @param {string} [share]
 */
const unit = (packages, share) => ({
  name: 'unit tests',
  group: 'unit',
  run: async () => {
    await ensureServers()
    const report = freshReport('jest.json')
    const chosen = packages === everything ? [] : packages.map(name => join(root, name, '/'))
    const args = ['--ci', `--maxWorkers=${workersFor()}`, '--json', `--outputFile=${report}`]
    const jest = [inModules('jest/bin/jest.js'), ...args, ...onlyShare(share), ...chosen]
    const ending = await run(process.execPath, jest, { timeout: 120 * minute })
    return tallyJest(report, ending.code, ending.output)
  },
})

/**
 * @param {import('./affected/plan.mjs').Choice} areas
 * @param {string} [share]
 */
const endToEnd = (areas, share) => ({
  name: 'end-to-end tests',
  group: 'e2e',
  run: async () => {
    await ensureServers()
    const browsers = await ensureTestBrowsers()
    const report = freshReport('playwright.json')
    const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
    const chosen = areas === everything ? [] : areas.map(area => `/tests/${area}[/.]`)
    const ending = await run(process.execPath, [cli, 'test', ...onlyShare(share), ...chosen], {
      cwd: join(root, 'e2e'),
      timeout: 240 * minute,
      env: {
        ...browsers,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_FORCE_TTY: '0',
      },
    })
    return tallyPlaywright(report, ending.code, ending.output)
  },
})

/** @param {import('./affected/plan.mjs').Choice} packages */
const types = packages =>
  check('types', 'lint', () => typeCheck(packages === everything ? [] : packages))

/** @param {import('./affected/plan.mjs').Choice} files */
const style = files =>
  check('style', 'lint', () => [
    ...[inModules('@biomejs/biome/bin/biome'), 'check'],
    ...['--no-errors-on-unmatched', '--error-on-warnings'],
    ...(files === everything ? [] : files.filter(file => existsSync(join(root, file)))),
  ])

/** @param {boolean} areFew after a small change, unchanged files are not searched again: such runs are frequent */
const unused = areFew =>
  check('unused code', 'lint', () => [
    inModules('knip/bin/knip.js'),
    ...['--no-progress', '--treat-config-hints-as-errors'],
    ...(areFew ? ['--cache'] : []),
  ])

/** @type {Step[]} */
const readAll = [
  check('directions', 'lint', () => typescript('scripts/check-directions.ts')),
  check('lengths of files', 'lint', () => typescript('scripts/check-lengths.ts')),
  check('drawing', 'lint', () => [...typescript('scripts/draw-architecture.ts'), '--check']),
  check('texts', 'lint', () => typescript('scripts/check-locales.ts')),
  check('what remotes build on', 'lint', () => typescript('scripts/check-api.ts')),
  check('facades', 'lint', () => typescript('shared/bundling/check-facades.ts')),
]

/** @type {Step[]} */
const build = [
  check('build and size budgets', 'build', () => typescript('scripts/build.ts')),
  check('what older browsers know', 'build', () => typescript('scripts/check-browsers.ts')),
  check('build of the Lao edition', 'build', () => [
    ...typescript('scripts/build.ts'),
    ...['--edition', 'lao', '--out', join(root, 'dist/site-lao')],
  ]),
]

/**
 * Opens what was just built, so it comes after the builds. When everything runs, the end-to-end tests of releases do this.
 * @param {readonly string[]} remotes
 */
const gate = remotes =>
  check('gate', 'build', () => [
    ...typescript('release/src/cli.ts'),
    ...['rehearse', ...remotes, '--kept', join(root, 'e2e/tests/release/kept')],
  ])

const affected = 'affected'

export const groups = ['lint', 'unit', 'build', 'e2e', affected]

/** @type {import('./affected/plan.mjs').Plan} */
const allOfIt = {
  style: everything,
  types: everything,
  unit: everything,
  endToEnd: everything,
  gate: [],
}

/**
 * @param {import('./affected/plan.mjs').Plan} plan
 * @param {string} [share]
 */
function stepsOf(plan, share) {
  const areFew = plan.unit !== everything && plan.endToEnd !== everything
  const lint = [types(plan.types), style(plan.style), ...readAll, unused(areFew)]
  const endings = plan.endToEnd.length > 0 ? [endToEnd(plan.endToEnd, share)] : []
  const opened = plan.gate.length > 0 ? [gate(plan.gate)] : []
  const checks = isLast(share) ? [...lint, ...build, ...opened] : []
  return { steps: [...checks, unit(plan.unit, share), ...endings], areFew }
}

/** The steps for a change: the checks that are quick as a whole, and the tests of what the change can break. */
function affectedSteps() {
  const plan = planFor(changedFiles(), readPackages())
  const list = (/** @type {import('./affected/plan.mjs').Choice} */ choice) =>
    choice === everything ? choice : choice.join(', ') || 'nothing'
  say(
    `types of: ${list(plan.types)}\nunit tests of: ${list(plan.unit)}\nend-to-end tests of: ${list(plan.endToEnd)}\nthrough the gate: ${list(plan.gate)}`,
  )
  return stepsOf(plan)
}

/**
 * @param {string[]} wanted names of groups; none means all
 * @param {string} [share] of as many machines as there are, what one of them runs
 */
export function chooseSteps(wanted, share) {
  if (share && wanted.includes(affected))
    throw new Complaint('What a change concerns is little, and has no shares.')
  const { steps, areFew } = wanted.includes(affected) ? affectedSteps() : stepsOf(allOfIt, share)
  const named = wanted.filter(name => name !== affected)
  return {
    steps: named.length === 0 ? steps : steps.filter(step => named.includes(step.group)),
    areFew,
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { everything } from './affected/areas.mjs'
import { changedFiles } from './affected/changed-files.mjs'
import { planFor } from './affected/plan.mjs'
import { readPackages } from './affected/read-packages.mjs'
import { run } from './children.mjs'
import { deepSteps } from './deep/deep-steps.mjs'
import { fetchNewestNode, newest, triesNewest } from './newest-node.mjs'
import { root } from './root.mjs'
import { Complaint, say } from './say.mjs'
import { isLast, shareOfThisCommit } from './share.mjs'
import { tallyCheck } from './tally.mjs'
import { jest, onlyShare, playwright } from './test-steps.mjs'
import { endToEndTestsOf, unitTestsOf } from './tiers.mjs'
import { typeCheck } from './type-check.mjs'
import { typescript } from './typescript.mjs'

const minute = 60_000
const quickPackages = ['create-remote', 'remote-promotions']

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {Tally & { output?: string } & Partial<import('./report/read-report.mjs').Report>} Told `output` of a step that
 * runs beside others
 * @typedef {{ name: string, group: string, tellsAfterwards?: boolean, run: () => Promise<Told> }} Step
 * @typedef {{ tier: import('./tiers.mjs').Tier, share?: string | undefined }} Scope `share`: of as many machines as there
 * are, the part that one of them runs
 */

/** @param {string} path */
const inModules = path => join(root, 'node_modules', path)

/**
 * @param {string} name
 * @param {string} group
 * @param {() => string[]} args arguments of Node, evaluated when the step runs
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

/** @param {readonly string[]} packages */
const foldersOf = packages => packages.map(name => join(root, name, '/'))

/** @param {import('./tiers.mjs').Tier} tier @param {string} tests */
const nameIn = (tier, tests) => (tier === 'extended' ? `extended ${tests}` : tests)

/**
 * @param {import('./affected/plan.mjs').Choice} packages
 * @param {Scope} scope
 */
const unit = (packages, { tier, share }) =>
  jest(nameIn(tier, 'unit tests'), 'unit', [
    ...onlyShare(share),
    ...unitTestsOf[tier],
    ...(packages === everything ? [] : foldersOf(packages)),
  ])

/** A quick part of the unit tests, for CI on an older Node. */
const unitOnNewest = jest(
  `unit tests of two packages on Node ${newest}`,
  'unit',
  foldersOf(quickPackages),
  { runtime: fetchNewestNode },
)

/**
 * @param {import('./affected/plan.mjs').Choice} areas
 * @param {Scope} scope
 */
const endToEnd = (areas, { tier, share }) =>
  playwright(
    nameIn(tier, 'end-to-end tests'),
    'e2e',
    [
      ...onlyShare(share),
      ...endToEndTestsOf[tier],
      ...(areas === everything ? [] : areas.map(area => `/tests/${area}[/.]`)),
    ],
    areas === everything && tier !== 'main' ? { E2E_ROTATING: '1' } : {},
  )

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

/** Prepares every SQL text of the backend against the migrated schema, and compares the rows with their types. */
const typedSql = check('typed SQL', 'lint', () => typescript('backend/tools/typed-sql/cli.ts'))

/** @param {boolean} areFew after a small change, unchanged files come from a cache, because such runs are frequent */
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
  check('language', 'lint', () => typescript('scripts/check-language.ts')),
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
 * Opens the built product, so it comes after the builds. In complete runs the end-to-end tests of releases do this.
 * @param {readonly string[]} remotes
 */
const gate = remotes =>
  check('gate', 'build', () => [
    ...typescript('release/src/cli.ts'),
    ...['rehearse', ...remotes, '--kept', join(root, 'e2e/tests/release/kept')],
  ])

const affected = 'affected'
const extended = 'extended'
const deep = 'deep'
const ci = 'ci'

export const groups = ['lint', 'unit', 'build', 'e2e', affected, extended, deep, ci]

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
 * @param {Scope} scope
 */
function stepsOf(plan, scope) {
  const areFew = plan.unit !== everything && plan.endToEnd !== everything
  const lint = [types(plan.types), style(plan.style), ...readAll, unused(areFew)]
  if (plan.types === everything || plan.types.includes('backend')) lint.push(typedSql)
  const opened = plan.gate.length > 0 ? [gate(plan.gate)] : []
  const isLastShare = isLast(scope.share)
  const checks = scope.tier !== extended && isLastShare ? [...lint, ...build, ...opened] : []
  const again =
    triesNewest && scope.tier !== 'main' && plan.unit === everything && isLastShare
      ? [unitOnNewest]
      : []
  const endings = plan.endToEnd.length > 0 ? [endToEnd(plan.endToEnd, scope)] : []
  return { steps: [...checks, unit(plan.unit, scope), ...again, ...endings], areFew }
}

/** The steps for a change: all quick checks, and the tests of everything that the change can break. */
function affectedSteps() {
  const plan = planFor(changedFiles(), readPackages())
  const list = (/** @type {import('./affected/plan.mjs').Choice} */ choice) =>
    choice === everything ? choice : choice.join(', ') || 'nothing'
  say(
    `types of: ${list(plan.types)}\nunit tests of: ${list(plan.unit)}\nend-to-end tests of: ${list(plan.endToEnd)}\nthrough the gate: ${list(plan.gate)}`,
  )
  return stepsOf(plan, { tier: everything })
}

/**
 * @param {string[]} wanted names of groups; none means all of the main tests
 * @param {string} [share] this machine's share of the tests, such as 2/6
 */
export function chooseSteps(wanted, share) {
  const alone = [affected, extended, deep, ci].filter(name => wanted.includes(name))
  if (alone.length > 1) throw new Complaint(`Choose one of ${alone.join(', ')}.`)
  if (share && wanted.includes(affected))
    throw new Complaint('What a change concerns is little, and has no shares.')
  if (share && wanted.includes(ci))
    throw new Complaint('The commit chooses its share of the deep tests; leave out the share.')
  if (wanted.includes(deep)) return { steps: deepSteps(share), areFew: false }
  const tier = wanted.includes(ci) ? everything : wanted.includes(extended) ? extended : 'main'
  const { steps, areFew } = wanted.includes(affected)
    ? affectedSteps()
    : stepsOf(allOfIt, { tier, share })
  const named = wanted.filter(name => !alone.includes(name))
  const chosen = named.length === 0 ? steps : steps.filter(step => named.includes(step.group))
  if (!wanted.includes(ci)) return { steps: chosen, areFew }
  return { steps: [...chosen, ...deepSteps(shareOfThisCommit())], areFew }
}

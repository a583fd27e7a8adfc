import { cleanUpOnExit, isStopping } from './lib/children.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { describeFailures, describeSlowest } from './lib/report/describe-run.mjs'
import { Complaint, command, duration, say } from './lib/say.mjs'
import { takeShare } from './lib/share.mjs'
import { chooseSteps, groups } from './lib/steps.mjs'

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/steps.mjs').Told} Told */

/**
 * @param {Step} step
 * @returns {Promise<Told>}
 */
async function tallyOf(step) {
  try {
    return await step.run()
  } catch (error) {
    return { passed: 0, failed: 1, notes: [error instanceof Error ? error.message : String(error)] }
  }
}

/**
 * @param {Step} step
 * @param {Told} tally
 * @param {number} milliseconds
 */
function lineOf({ name }, { passed, failed, notes }, milliseconds) {
  const counts = passed + failed > 1 ? ` · ${passed} of ${passed + failed}` : ''
  const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  const line = `${sign} ${name}${counts} · ${duration(milliseconds)}`
  return [line, ...notes.map(note => `    ${note}`)].join('\n')
}

await command(async () => {
  requireNode()
  const { share, rest: wanted } = takeShare(process.argv.slice(2).filter(word => word !== '--bail'))
  const bails = process.argv.includes('--bail')
  const unknown = wanted.filter(name => !groups.includes(name))
  if (unknown.length > 0) {
    throw new Complaint(
      `There is no "${unknown[0]}". npm test -- <${groups.join(' | ')}>; without one, the checks and the main tests. npm test -- extended runs the slower ones, npm run test:deep -- 3/14 a share of the deep tests, npm test -- ci what CI runs.`,
    )
  }
  cleanUpOnExit()
  await ensureDependencies()

  /** @type {Map<Step, string>} */
  const lines = new Map()
  const sum = { passed: 0, failed: 0 }
  /** @type {import('./lib/report/read-report.mjs').Failure[]} */
  const failures = []
  /** @type {Map<string, number>} */
  const files = new Map()
  const begin = Date.now()

  /** @param {Step[]} steps */
  async function inTurn(steps) {
    for (const step of steps) {
      if (bails && sum.failed > 0) return
      if (!step.tellsAfterwards) say(`\n── ${step.name}`)
      const start = Date.now()
      const tally = await tallyOf(step)
      if (isStopping()) return
      sum.passed += tally.passed
      sum.failed += tally.failed
      failures.push(...(tally.failures ?? []))
      for (const [file, milliseconds] of tally.files ?? []) files.set(file, milliseconds)
      const line = lineOf(step, tally, Date.now() - start)
      lines.set(step, line)
      say(step.tellsAfterwards ? `\n── ${step.name}\n${tally.output ?? ''}${line}` : line)
    }
  }

  const { steps, areFew } = chooseSteps(wanted, share)
  const ofGroups = (/** @type {string[]} */ ...groups) =>
    groups.flatMap(group => steps.filter(step => step.group === group))
  if (areFew) {
    // The few end-to-end tests of one remote often wait and make their own builds, so the unit tests run in parallel.
    // Both take about equally long; half of the checks follows each of them.
    await Promise.all([inTurn(ofGroups('e2e', 'build')), inTurn(ofGroups('unit', 'lint'))])
  } else {
    // Checks and builds mostly use one processor, and unit tests wait a lot, so they run in parallel. Browsers need the
    // whole machine: with them in parallel the unit tests took 30 minutes instead of 13, and the total was not shorter.
    await Promise.all([inTurn(ofGroups('unit')), inTurn(ofGroups('build', 'lint'))])
    await inTurn(ofGroups('e2e', 'deep'))
  }
  if (isStopping()) return

  for (const block of describeFailures(failures)) say(block)
  if (files.size > 0) say(`\nslowest files\n${describeSlowest(files).join('\n')}`)
  say(`\n${steps.map(step => lines.get(step) ?? `– ${step.name} · not run`).join('\n')}`)
  say(`all together ${duration(Date.now() - begin)}\n`)
  if (wanted.length === 0) say('these were the main tests; CI runs more: npm test -- ci\n')
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1
  say(`${sum.passed} passed, ${sum.failed} failed`)
})

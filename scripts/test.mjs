import { cleanUpOnExit, isStopping } from './lib/children.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { Complaint, command, duration, say } from './lib/say.mjs'
import { chooseSteps, groups } from './lib/steps.mjs'

/**
 * @param {import('./lib/steps.mjs').Step} step
 * @returns {Promise<import('./lib/tally.mjs').Tally>}
 */
async function tallyOf(step) {
  try {
    return await step.run()
  } catch (error) {
    return { passed: 0, failed: 1, notes: [error instanceof Error ? error.message : String(error)] }
  }
}

await command(async () => {
  requireNode()
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter(name => !groups.includes(name))
  if (unknown.length > 0) {
    throw new Complaint(
      `There is no "${unknown[0]}". Choose from: ${groups.join(', ')}; nothing means all.`,
    )
  }
  cleanUpOnExit()
  await ensureDependencies()

  const lines = []
  const sum = { passed: 0, failed: 0 }
  const begin = Date.now()
  for (const step of chooseSteps(wanted)) {
    say(`\n── ${step.name}`)
    const start = Date.now()
    const tally = await tallyOf(step)
    if (isStopping()) return
    sum.passed += tally.passed
    sum.failed += tally.failed
    const mark = tally.failed === 0 ? '✓' : '✗'
    const counts =
      tally.passed + tally.failed > 1 ? ` · ${tally.passed} of ${tally.passed + tally.failed}` : ''
    const line = `${mark} ${step.name}${counts} · ${duration(Date.now() - start)}`
    lines.push([line, ...tally.notes.map(note => `    ${note}`)].join('\n'))
    say(lines.at(-1) ?? '')
  }

  say(`\n${lines.join('\n')}`)
  say(`all together ${duration(Date.now() - begin)}\n`)
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1
  say(`${sum.passed} passed, ${sum.failed} failed`)
})

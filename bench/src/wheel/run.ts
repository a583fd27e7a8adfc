import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentCommit, load, loadText, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { median } from '../lib/statistics'
import { table } from '../lib/table'
import { buildWheel, ownWheel, type Weight } from './build-wheel'
import { describeFrames, type Spins, spinOften } from './spin-often'

const others = ['spin-wheel', 'react-custom-roulette-r19', 'lucky-canvas'] as const

/** Installs the other wheels in a separate folder, because the product does not depend on them; returns their versions. */
function installOthers(folder: string): Record<string, string> {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--legacy-peer-deps']
  execFileSync('npm', ['install', ...flags, ...others], { cwd: folder, stdio: 'ignore' })
  return Object.fromEntries(
    others.map(name => {
      const file = join(folder, 'node_modules', name, 'package.json')
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version]
    }),
  )
}

const slowdown = 4
const results = join(import.meta.dirname, '../../results')

type Measured = { name: string; version: string; weight: Weight; rounds: Spins[] }

function rowOf({ name, version, weight, rounds }: Measured) {
  const frames = describeFrames(rounds.flatMap(round => round.frames))
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  return [
    version ? `${name} ${version}` : 'ours',
    kilobytes(weight.gzip),
    kilobytes(weight.brotli),
    frames.p50.toFixed(1),
    frames.p95.toFixed(1),
    frames.longest.toFixed(0),
    frames.dropped,
    `${(frames.share * 100).toFixed(1)} %`,
    Math.round(median(rounds.map(({ busy }) => busy))),
  ]
}

const head = [
  '',
  'gzip kB',
  'brotli kB',
  'frame p50 ms',
  'frame p95 ms',
  'longest ms',
  'dropped',
  'of all',
  'main thread ms/s',
]

export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      spins: { type: 'string', default: '3' },
    },
  })
  const rounds = Number(values.rounds)
  const spins = Number(values.spins)
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-wheel-'))
  const foreign = join(folder, 'others')
  mkdirSync(foreign)
  console.log(`installing ${others.join(', ')} into ${folder}`)
  const versions = installOthers(foreign)
  const measured: Measured[] = []
  for (const name of [ownWheel, ...others]) {
    const out = join(folder, name)
    const weight = await buildWheel({ name, others: foreign, out })
    measured.push({ name, version: versions[name] ?? '', weight, rounds: [] })
  }
  const browser = await openBrowser()
  const loads: number[] = []
  try {
    for (let round = 0; round < rounds; round++)
      for (const wheel of round % 2 === 0 ? measured : measured.toReversed()) {
        loads.push(load())
        const seen = await spinOften(browser, join(folder, wheel.name, 'page'), spins, slowdown)
        wheel.rounds.push(seen)
        const { p50, p95, dropped } = describeFrames(seen.frames)
        console.log(
          `${round + 1} ${wheel.name}: p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} dropped ${dropped}, ${Math.round(seen.duration / spins)} ms a spin`,
        )
      }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const circumstances = machine(`Chromium ${browser.version()}`)
  const text = `# The prize wheel beside others

${circumstances.date} UTC, commit ${currentCommit()}; ${circumstances.processors}, ${circumstances.system}, Node ${circumstances.node}, ${circumstances.browser} without a graphics processor.
${loadText(loads)}

Eight slices, 340 px, ${slowdown}× CPU slowdown, ${rounds} rounds of ${spins} spins in alternating order. Sizes: each bundled alone with React outside. A frame is dropped when none came in its sixtieth of a second.

${table(head, measured.map(rowOf))}
`
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'wheel.md'), text)
  writeFileSync(
    join(results, 'wheel.json'),
    `${JSON.stringify({ machine: circumstances, commit: currentCommit(), loads, measured: measured.map(({ rounds: seen, ...wheel }) => ({ ...wheel, rounds: seen.map(({ frames, ...rest }) => ({ ...rest, ...describeFrames(frames) })) })) }, null, 2)}\n`,
  )
  console.log(text)
}

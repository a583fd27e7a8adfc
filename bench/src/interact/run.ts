import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build-site'
import { logIn } from '../compose/log-in'
import { live } from '../compose/variants'
import { currentCommit, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { measureHeap } from './measure-heap'
import { openPlayer, type Player } from './player'
import { type Report, reportText, speeds } from './report'
import { timeTaps } from './time-taps'

const backendPort = 4460
const results = join(import.meta.dirname, '../../results')

/** Measures how quickly taps are answered on slow phones. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      repeats: { type: 'string', default: '7' },
    },
  })
  const repeats = Number(values.repeats)
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-interact-'))
  console.log('building the site')
  await buildSite({ ...live, notices: 'on', out: folder, edition: 'th' })
  const browser = await openBrowser()

  /** Runs a measurement with a new backend and a new member, because coins run out. */
  async function asPlayer<Result>(measure: (player: Player) => Promise<Result>) {
    const backend = await runBackend(backendPort, { SITE_DIR: folder })
    try {
      const player = await openPlayer(browser, backend.origin, await logIn(backend.origin))
      const result = await measure(player)
      await player.page.context().close()
      return result
    } finally {
      await backend.stop()
    }
  }

  try {
    const measured: Report['measured'] = []
    for (const speed of speeds) {
      const conditions = { slowdown: speed.slowdown, repeats }
      const times = await asPlayer(player => timeTaps(player, conditions))
      measured.push({ speed, times })
    }
    const heaps = await asPlayer(measureHeap)
    const text = reportText({
      machine: machine(`Chromium ${browser.version()}`),
      commit: currentCommit(),
      repeats,
      measured,
      heaps,
    })
    writeFileSync(join(results, 'interact.md'), text)
    console.log(text)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

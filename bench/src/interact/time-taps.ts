import { setTimeout } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { inPage } from '../compose/in-page'
import { load } from '../lib/machine'
import { navigate, type Player } from './player'
import { type Tap, taps } from './taps'
import { threshold, type Watched, watchTaps } from './watch-taps'

/** Milliseconds for a page's remaining work after it was opened, and after each change. */
const [opening, rest] = [2500, 500]

export type TapTimes = { name: string; load: number; watched: Watched[] }

/** Sends a plain touch, because `tap()` adds listeners to the page, which matter on a slow processor. */
async function touch(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target of a tap is not shown.')
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

type Conditions = { slowdown: number; repeats: number }

/** Repeats a tap in one document: its code is cold the first time and warm afterwards. */
async function timeTap({ page, session }: Player, tap: Tap, { slowdown, repeats }: Conditions) {
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const watched: Watched[] = []
  await page.goto(tap.path)
  for (let repeat = 0; repeat < repeats; repeat++) {
    if (repeat > 0) await navigate(page, tap.path)
    await tap.prepare?.(page)
    const target = tap.target(page)
    await target.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await setTimeout(repeat === 0 ? opening : rest)
    await target.tap({ trial: true })
    await throttle(slowdown)
    const from = await page.evaluate('performance.now()')
    await (tap.act ? tap.act(target) : touch(target))
    await tap.settled(page).waitFor()
    watched.push((await page.evaluate(`takeTaps(${from})`)) as Watched)
    await throttle(1)
    await tap.undo?.(page)
  }
  return watched
}

export async function timeTaps(player: Player, conditions: Conditions): Promise<TapTimes[]> {
  await player.page.addInitScript({ content: inPage(watchTaps, threshold) })
  const times: TapTimes[] = []
  for (const tap of taps) {
    const before = load()
    const watched = await timeTap(player, tap, conditions)
    const totals = watched.map(({ timing }) => timing.total)
    console.log(`${conditions.slowdown}× ${tap.name}: ${totals.join(', ')} ms (load ${before})`)
    times.push({ name: tap.name, load: before, watched })
  }
  return times
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { quantile } from '../lib/statistics'

export type Spins = {
  /** The duration of each frame of all spins, in milliseconds. */
  frames: number[]
  duration: number
  /** Main-thread time while the wheel turns, in milliseconds per second. */
  busy: number
}

async function taskSeconds(session: {
  send: (
    method: 'Performance.getMetrics',
  ) => Promise<{ metrics: { name: string; value: number }[] }>
}): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Spins the wheel several times on a throttled page. */
export async function spinOften(
  browser: Browser,
  folder: string,
  spins: number,
  slowdown: number,
): Promise<Spins> {
  const page = await browser.newPage({ viewport: { width: 390, height: 700 } })
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  try {
    await page.setContent('<!doctype html><title>-</title><body>')
    if (existsSync(join(folder, 'page.css'))) await page.addStyleTag({ content: read('page.css') })
    await page.addScriptTag({ content: read('page.js'), type: 'module' })
    await page.waitForFunction(() => globalThis.benchSpin !== undefined)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const frames: number[] = []
    const before = await taskSeconds(session)
    for (let spin = 0; spin < spins; spin++) {
      const seen = await page.evaluate(
        slice => globalThis.benchSpin?.(slice) ?? [],
        (spin * 3 + 1) % 8,
      )
      frames.push(...seen)
    }
    const busy = (await taskSeconds(session)) - before
    const duration = frames.reduce((sum, frame) => sum + frame, 0)
    return { frames, duration, busy: (busy * 1000) / (duration / 1000) }
  } finally {
    await page.close()
  }
}

const frame = 1000 / 60

export function describeFrames(frames: readonly number[]) {
  const missed = frames.map(length => Math.max(0, Math.round(length / frame) - 1))
  const dropped = missed.reduce((sum, count) => sum + count, 0)
  return {
    p50: quantile(frames, 0.5),
    p95: quantile(frames, 0.95),
    longest: Math.max(...frames),
    dropped,
    share: dropped / (dropped + frames.length),
  }
}

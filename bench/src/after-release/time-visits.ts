import type { CDPSession } from 'playwright-core'
import { restWorker } from '../compose/rest-worker'
import type { Route } from '../compose/route'
import { type Times, timeVisit } from '../compose/time-visits'
import type { Variant } from '../compose/variants'
import { median } from '../lib/statistics'

const home: Route = { path: '/user/home', component: 'main button', member: true }
const slowdown = 4

type Serve = (variant: Variant, visit: () => Promise<Times>) => Promise<Times>

/** Makes a first visit, a second one, and one after a release in one browser context; returns the times of the last two. */
async function timeRound(
  browser: CDPSession,
  serve: Serve,
  before: Variant,
  after: Variant,
  token: string,
) {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const visit = (variant: Variant) =>
    serve(variant, () =>
      timeVisit(browser, browserContextId, variant.origin, home, { slowdown, token }, restWorker),
    )
  try {
    await visit(before)
    return { warm: await visit(before), released: await visit(after) }
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId })
  }
}

export type ReleaseTimes = { component: string; money: string }

/** Medians of the warm visit and of the visit after a release, and of the rounds' ratios. */
export async function timeRelease(
  browser: CDPSession,
  serve: Serve,
  [before, after]: readonly [Variant, Variant],
  { token, rounds }: { token: string; rounds: number },
): Promise<ReleaseTimes> {
  const seen: Awaited<ReturnType<typeof timeRound>>[] = []
  for (let round = 0; round < rounds; round++)
    seen.push(await timeRound(browser, serve, before, after, token))
  const describe = (kind: 'component' | 'money') => {
    const [warm, released] = (['warm', 'released'] as const).map(visit =>
      Math.round(median(seen.map(times => times[visit][kind]))),
    )
    const ratio = median(seen.map(times => times.released[kind] / times.warm[kind]))
    return `${warm} → ${released} (${ratio.toFixed(2)})`
  }
  return { component: describe('component'), money: describe('money') }
}

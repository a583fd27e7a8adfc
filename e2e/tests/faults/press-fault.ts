import { expect, type Page, type Request } from '@playwright/test'
import type { Route } from '@tamlung/shared/contract/define-route'
import { routes } from '@tamlung/shared/contract/route-table'
import type { FaultServer } from '../../harness/faults/fault-server'
import { remember } from '../../harness/member'
import type { SpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'
import { type KindName, kinds } from './kinds'
import { type IdleOptions, type PageSnapshot, waitForIdle } from './page-snapshot'
import type { Press, Pressing } from './press'
import { isOf, type RouteName, routeOf } from './route-of'

interface Case {
  page: Page
  front: FaultServer
  specOnly: SpecOnlyBackend
  route: RouteName
  press: Press
}

interface GoodDay {
  /** Lines that are shown only because of the reply. */
  lines: readonly string[]
}

/** Texts that report a failed call; none of these faults is a refusal. */
const saysFailed =
  /^(This could not be done|That did not work|The spin did not work|The coupon could not be claimed|Your password was not changed)$/

const mayNotFail = (name: RouteName) => {
  const route: Route = routes[name]
  return route.moves === true || name === 'changePassword'
}

/** Faults in which the call never reaches the backend. */
const unheard: ReadonlySet<KindName> = new Set(['hangs', 'is refused'])

function changesSomething(name: RouteName) {
  const route: Route = routes[name]
  return route.moves === true || route.method !== 'GET'
}

/** The most requests that are allowed: a change is sent once, a read may be repeated twice. */
const maxCalls = (name: RouteName) => (changesSomething(name) ? 1 : 3)

/** Names and times differ each time; hints about other pages are true without a reply. */
const passing = /\d{4}|\d:\d\d|REF\d|^See my slips$/

const linesAndToasts = ({ lines, toasts }: PageSnapshot) => [...new Set([...lines, ...toasts])]

/** Opens the page as a new member and takes the steps before the press. */
export async function goThere({
  page,
  front,
  specOnly,
  press,
  options,
}: Pick<Case, 'page' | 'front' | 'specOnly' | 'press'> & {
  options?: IdleOptions
}): Promise<Pressing> {
  const { member, token } = specOnly.addMember({
    wallet: 500,
    games: { PG: 150 },
    coin: 4,
    refund: 12.5,
    inviteBonus: 8,
    coupons: [{ code: 'C1', label: '10', name: 'Gift', amount: 1_000 }],
  })
  specOnly.world.settings.isManual = false
  const one = { page, specOnly, member }
  press.prepare?.(one)
  await remember(page, front.origin, { locale: 'en', 'remember-agreement': 'true' })
  await page.evaluate(
    value => {
      sessionStorage.clear()
      if (value) localStorage.setItem('token', value)
      else localStorage.removeItem('token')
    },
    press.access === 'member' ? token : '',
  )
  await page.goto(press.address)
  await waitForIdle(page, options)
  await press.before?.(one)
  return one
}

/**
 * Waits for the request after the press, because a slow machine sends it late and the page would seem to have settled
 * before.
 */
async function pressUntilRequested({ page, route, press }: Case, where: Pressing) {
  const sent = page.waitForRequest(request => isOf(route, request))
  await press.press(where)
  await sent
}

/** Performs the press without a fault, and records the result. */
export async function pressOnAGoodDay(one: Case): Promise<GoodDay> {
  const where = await goThere(one)
  const before = await waitForIdle(one.page)
  await pressUntilRequested(one, where)
  const after = await waitForIdle(one.page)
  const isNew = (line: string) => !linesAndToasts(before).includes(line) && !passing.test(line)
  return { lines: linesAndToasts(after).filter(isNew) }
}

/** Tests one press with one fault of its answer, and returns every deviation as a sentence. */
export async function tryPressFault(
  one: Case & { kind: KindName; goodDay: GoodDay },
): Promise<string[]> {
  const { page, front, route, press, kind, goodDay } = one
  const findings: string[] = []
  const where = await goThere(one)
  const before = await waitForIdle(page)
  const fault = front.set(request => routeOf(request) === route, kinds[kind])
  const late = kind === 'hangs' || kind === 'is very slow'
  const held = (request: Request) => late && isOf(route, request)
  // Counts the page's requests, not the server's: after a broken connection the browser may repeat a request by itself.
  let sent = 0
  const count = (request: Request) => {
    if (isOf(route, request)) sent += 1
  }
  page.on('request', count)
  const lines = (seen: PageSnapshot) =>
    linesAndToasts(seen).filter(
      line => goodDay.lines.includes(line) && !linesAndToasts(before).includes(line),
    )
  try {
    await press.press(where)
    await expect.poll(() => fault.hits, `${route} is called`).toBeGreaterThan(0)
    const seen = await waitForIdle(page, { held, beside: kind === 'is very slow' })
    if (seen.lines.length < 3) findings.push('a blank page')
    if (unheard.has(kind) && changesSomething(route))
      findings.push(...lines(seen).map(line => `a false statement: ${line}`))
    if (mayNotFail(route))
      findings.push(
        ...linesAndToasts(seen)
          .filter(line => saysFailed.test(line))
          .map(line => `calls it failed: ${line}`),
      )
    if (sent > maxCalls(route)) findings.push(`sent ${sent} times`)
    page.off('request', count)
    fault.heal()
    if (kind === 'is very slow') await expectLines(page, goodDay)
    else if (unheard.has(kind)) {
      await page.evaluate(() => sessionStorage.clear())
      await pressUntilRequested(one, await goThere(one))
      await expectLines(page, goodDay)
    }
  } catch (error) {
    findings.push(`does not become idle: ${String(error).slice(0, 600)}`)
  } finally {
    page.off('request', count)
    fault.heal()
  }
  return findings
}

/** Waits until the page shows the lines that it shows without a fault. */
async function expectLines(page: Page, { lines }: GoodDay) {
  await expect(async () => {
    expect(linesAndToasts(await waitForIdle(page))).toEqual(expect.arrayContaining([...lines]))
  }).toPass({ timeout: 300_000 })
}

import type { Page, Request } from '@playwright/test'
import { falseLines } from '@tamlung/shared/testing/false-lines'
import type { FaultServer } from '../../harness/faults/fault-server'
import { type KindName, kinds } from './kinds'
import { open, type PageSnapshot, pressThrough, waitForIdle } from './page-snapshot'
import { isOf, type RouteName, routeOf } from './route-of'
import type { View } from './views'

/** Calls whose failure may hide their part of the page without a message, and why this misleads no user. */
const optionalCalls: Partial<Record<RouteName, string>> = {
  lookupInfo: 'the product’s name is built in',
  lookupActive: 'the page assumes that the service is available',
  lookupEnableChatWidget: 'the chat’s button is left out rather than shown without a chat',
  getSpinwheelActive: 'the tile offers a refresh; the wheel has its own address',
  getInviteBanners: 'pictures before the dialog; the dialog opens without them',
  getRefundBanners: 'pictures before the dialog; the dialog opens without them',
}

/** Calls that may answer with nothing: the page believes it until it is opened again. */
const mayBeNothing: Partial<Record<RouteName, string>> = {
  currentPromotion: 'a bonus can run without a promotion',
  checkActiveBonus: 'servers say with null that no bonus is active',
}

const ownAddress =
  /^(Play on the web|If the game asks, use this login:|Username|Password|[a-z]+7001|•+)$/

/** The accounts of the last visit, shown with its date. */
const lastAccounts =
  /^(They may have changed since then\..*|Bank · credited automatically|(SCB|GSB) · baht|Account (number|name)|405-123-4567|TAMLUNG (CO|WALLET)|TrueMoney Wallet)$/

/** Texts that may be shown in place of the reply and are true without it. */
const standIns: Partial<Record<RouteName, RegExp>> = {
  autoLogin: ownAddress,
  autoLoginWithPassword: ownAddress,
  lookupDeposit: lastAccounts,
  // A title without a game's or wheel's name while none is known, and the last known balance, labelled as such.
  getWallet: /^(Game account|Play|Your last known balance)$/,
  getSpinwheelSetup: /^Lucky wheel$/,
  // The tile that is shown if there is no wheel.
  getSpinwheelActive: /^Refresh all$/,
}

interface Case {
  page: Page
  front: FaultServer
  route: RouteName
  view: View
  kind: KindName
  goodDay: PageSnapshot
}

/** The most calls that are allowed: as many as the longest retry sequence sends, three attempts each. */
const maxCalls = 24

/** In any order: what arrives late has its place below what is on the screen already. */
const differs = (seen: PageSnapshot, goodDay: PageSnapshot) =>
  seen.lines.toSorted().join('\n') !== goodDay.lines.toSorted().join('\n')

const again = (page: Page, within: string) =>
  page
    .locator(within)
    .getByRole('button', { name: /^(Try again|Check again)$/ })
    .filter({ visible: true })

/** The chat is retried with the button that opens it. */
const chatAgain = (page: Page) =>
  page
    .locator('aside')
    .filter({ hasText: 'Tap to try again' })
    .getByRole('button', { name: 'Chat with us' })

/** Presses every "Try again" until the page looks as without a fault. */
async function tryAgain(page: Page, goodDay: PageSnapshot): Promise<PageSnapshot> {
  let seen = await waitForIdle(page)
  for (let round = 0; round < 12 && differs(seen, goodDay); round++) {
    const inDialog = await again(page, 'dialog[open]').all()
    const onPage = inDialog.length > 0 ? inDialog : await again(page, 'body').all()
    const [button] = onPage.length > 0 ? onPage : await chatAgain(page).all()
    // A button below an open dialog gets the event directly, with the same effect. It may disappear first, if the
    // call recovers by itself.
    await button?.dispatchEvent('click', {}, { timeout: 2_000 }).catch(() => undefined)
    // Without such a button the page has to recover by itself, as a connection does.
    seen = await waitForIdle(page, { step: button ? 2_000 : 5_000 })
  }
  return seen
}

/** The page must report a wait of several seconds. */
const tellsOfTheWait = /taking (too long|longer)|takes long|still waiting|try again/i

function missing(seen: PageSnapshot, goodDay: PageSnapshot) {
  return goodDay.lines.filter(line => !seen.lines.includes(line))
}

/** Tests one call with one fault in one place, and returns every deviation as a sentence. */
export async function tryReadFault(one: Case): Promise<string[]> {
  const { page, front, route, view, kind, goodDay } = one
  front.requests.length = 0
  const fault = front.set(request => routeOf(request) === route, kinds[kind])
  const slow = kind === 'is very slow'
  const answersLate = slow || kind === 'hangs'
  const held = (request: Request) => answersLate && isOf(route, request)
  const findings: string[] = []
  try {
    const seen = await open(page, view, { held, beside: slow })
    if (seen.lines.length < 3) findings.push('a blank page')
    const isNothing = kind === 'is null' && mayBeNothing[route]
    const expected = [...goodDay.lines, ...goodDay.before]
    if (!isNothing)
      for (const line of falseLines(seen.lines, expected, standIns[route]))
        findings.push(`a false statement: ${line}`)
    if (slow && seen.waiting && !seen.lines.some(line => tellsOfTheWait.test(line)))
      findings.push('does not explain a long wait')
    if (fault.hits > maxCalls) findings.push(`an endless loop: ${fault.hits} calls`)
    fault.heal()
    if (slow) await pressThrough(page, view)
    let after = await tryAgain(page, goodDay)
    const believed = optionalCalls[route] ?? isNothing
    if (differs(after, goodDay) && believed) after = await open(page, view)
    if (differs(after, goodDay))
      findings.push(
        `not recovered: without ${JSON.stringify(missing(after, goodDay))}, with ${JSON.stringify(missing(goodDay, after))}`,
      )
  } catch (error) {
    findings.push(`does not become idle: ${String(error).slice(0, 600)}`)
  } finally {
    fault.heal()
  }
  return findings
}

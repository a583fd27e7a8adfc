import { expect, type Page, type Request } from '@playwright/test'
import { errorCodes } from '@tamlung/shared/contract/error-codes'
import type { FaultServer } from '../../harness/faults/fault-server'
import { wordsOf } from '../../harness/words'
import type { SpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'
import type { ConnectionFault } from './broken-connection-faults'
import type { CarriedOut } from './broken-connection-test'
import { type Look, settle } from './look'
import type { Press } from './press'
import { goThere } from './press-fault'
import { isOf, type RouteName, routeOf } from './route-of'

export interface BrokenCase {
  page: Page
  line: FaultServer
  specOnly: SpecOnlyBackend
  carriedOut: CarriedOut
  route: RouteName
  press: Press
}

export interface Outcome {
  /** Requests that the server has received. */
  received: number
  keys: number
  /** How often the server has carried it out. */
  times: number
  /** New lines on the page. */
  words: readonly string[]
  wallet: number
}

const text = wordsOf('shared/i18n', 'en')
/** The texts of refusals; the one of a doubt claims nothing. */
const refusals = new Set(
  Object.keys(errorCodes)
    .filter(code => code !== 'OK' && code !== 'SUCCESS')
    .map(code => text(code)),
)

/** Titles of a failure, and the toast of one. */
const saysFailed =
  /^(This could not be done|That did not work|The spin did not work|The coupon could not be claimed)$|did not go through/

const linesAndToasts = ({ lines, toasts }: Look) => [...new Set([...lines, ...toasts])]

/** While one of these is shown, the page still asks. */
const stillAsks = /^Checking$|^No clear answer yet/

/** Comes to rest only after the last question about the outcome. */
async function settleAnswered(page: Page): Promise<Look> {
  let seen = await settle(page)
  for (let looks = 0; looks < 20 && seen.lines.some(line => stillAsks.test(line)); looks++)
    seen = await settle(page)
  return seen
}

/** A clock that is wound before the press would run ahead of the server's until the next reply. */
const asTimePasses = { step: 0 }

/** Presses once and lets the page come to rest. */
export async function pressOnce(one: BrokenCase, broken?: ConnectionFault): Promise<Outcome> {
  const { page, line, carriedOut, route, press } = one
  const where = await goThere({ ...one, front: line, settling: asTimePasses })
  const before = linesAndToasts(await settle(page, asTimePasses))
  carriedOut.length = 0
  line.requests.length = 0
  const options = broken?.times === undefined ? {} : { times: broken.times }
  const set = broken && line.set(request => routeOf(request) === route, broken.fault, options)
  let sent = 0
  const count = (request: Request) => {
    if (isOf(route, request)) sent += 1
  }
  page.on('request', count)
  await press.press(where)
  await expect.poll(() => line.requests.some(request => routeOf(request) === route)).toBe(true)
  const after = linesAndToasts(await settleAnswered(page))
  page.off('request', count)
  set?.heal()
  const received = line.requests.filter(request => routeOf(request) === route)
  expect(sent, `${route} is sent by the page`).toBe(1)
  return {
    received: received.length,
    keys: new Set(received.map(({ headers }) => headers['idempotency-key'])).size,
    times: carriedOut.filter(name => name === route).length,
    words: after.filter(text => !before.includes(text)),
    wallet: where.member.wallet,
  }
}

/** Carried out again, these change nothing more; the page may say that they are done. */
const harmless: ReadonlySet<RouteName> = new Set<RouteName>([
  'activateSlot',
  'resetSlotPassword',
  'transferAll',
  'createQr',
  'deleteQr',
  'activateBonus',
  'clearBonus',
  'activatePromotion',
])

/** Says that one press did one thing. */
const saysDone =
  /^(Done|Coupon claimed|Added to your wallet|We have your (slip|gift|request)|The wheel stopped)|is yours$|Thank you|has been (transferred|collected)|You received|รับยอดคืนแล้ว/

/** Statements of the page that the server contradicts; `claims` are what the page says only after it was done. */
export function falseStatements(
  route: RouteName,
  { words, times }: Outcome,
  claims: readonly string[],
): string[] {
  const claimsIt = (text: string) =>
    times === 0 ? claims.includes(text) : !harmless.has(route) && saysDone.test(text)
  const isFalse = (text: string) => {
    if (times !== 1 && claimsIt(text)) return true
    if (times > 0 && (saysFailed.test(text) || refusals.has(text))) return true
    const count = /recorded (\d+) times/i.exec(text)?.[1]
    if (count !== undefined) return Number(count) !== times
    return times === 1 && /does not match/.test(text)
  }
  return words.filter(isFalse).map(text => `says "${text}", done ${times} times`)
}

/** Amounts and ways to other pages claim nothing. */
export const isClaim = (text: string) => !/^[\d,.\s]+( baht)?$|^See /.test(text)

/** The lines of a good day that tell its outcome. */
export const claimsOf = ({ words }: Outcome): readonly string[] => words.filter(isClaim)

import { errorCodes } from '@tamlung/shared/contract/error-codes'
import { wordsOf } from '../../harness/words'
import { games } from '../../spec-only-backend/games'
import type { RouteName } from './route-of'
import type { ServerState } from './server-state'

export interface Outcome {
  /** The number of requests that the server has received. */
  received: number
  keys: number
  /** How often the server has confirmed the action. */
  times: number
  /** Lines that are new on the page. */
  words: readonly string[]
  /** All lines of the page. */
  lines: readonly string[]
  before: ServerState
  after: ServerState
}

const text = wordsOf('shared/i18n', 'en')
/** The texts of refusals. The text for an unknown outcome is not one of them. */
const refusals = new Set(
  Object.keys(errorCodes)
    .filter(code => code !== 'OK' && code !== 'SUCCESS')
    .map(code => text(code)),
)

/** Titles of failures, their toast, and texts of pages that have sent nothing. */
const saysFailed =
  /^(This could not be done|That did not work|The spin did not work|The coupon could not be claimed)$|did not go through|^Nothing (was|has been) sent/

/** Texts that report one action for one press. */
const saysDone =
  /^(Done|Saved|All done|Account opened|Coupon claimed|Added to your wallet|We have your (slip|gift|request)|The wheel stopped|No clear answer came, but)|is yours$|Thank you|has been (transferred|collected)|You received|รับยอดคืนแล้ว|ยกเลิกโบนัสแล้ว/

/** Texts that are true after one action and after several. */
const saysSomeTime = /has left your list|coins show a spin|^This QR has ended|is cancelled/

/** Texts that report an unsuccessful check. */
const saysNotShown = /(does|do) not show|still (in your list|the old one)/

/**
 * Calls that do no harm when they are repeated. Unpaid QR codes take no money, and a payment or cancellation of one ends
 * the others; of several new passwords the last one is shown.
 */
const harmless: ReadonlySet<RouteName> = new Set<RouteName>(['createQr', 'resetSlotPassword'])

/** Returns whether a line claims an outcome; amounts and links to other pages do not. */
export const isClaim = (line: string) => !/^[\d,.\s]+( baht)?$|^See /.test(line)

/** The lines that report the outcome when there is no fault. */
const claimsOf = ({ words }: Outcome): readonly string[] => words.filter(isClaim)

/** How often the action has changed something: repeats that change nothing more are not counted. */
function timesDone({ times, before, after }: Outcome, goodDay: Outcome): number {
  if (after.lists === before.lists) return 0
  return after.lists === goodDay.after.lists ? 1 : times
}

const recordedIn = (line: string) => /recorded (\d+) times/i.exec(line)?.[1]

/** How often the page reports the action as done; undefined if it does not say. */
function timesClaimed(words: readonly string[]): number | undefined {
  const recorded = words.map(recordedIn).find(count => count !== undefined)
  if (recorded !== undefined) return Number(recorded)
  if (words.some(line => saysFailed.test(line) || refusals.has(line))) return 0
  return words.some(line => saysDone.test(line)) ? 1 : undefined
}

const toHundredths = (amount = '') => Math.round(Number(amount.replaceAll(',', '')) * 100)

/** The balances that the page shows, each with the server's. */
function balances({ lines, after }: Outcome) {
  const { wallet, coins } = after
  const inGames = Object.values(after.games).reduce((total, amount) => total + amount, 0)
  const below = (label: string) => lines[lines.indexOf(label) + 1] ?? ''
  const shown: [label: string, shown: number, held: number][] = [
    ['Wallet', toHundredths(below('Wallet')), wallet],
    ['In games', toHundredths(below('In games')), inGames],
    ['Coins', Number(below('Coins')), coins],
  ]
  for (const line of lines) {
    const [, name, amount] = /^Now in (.+): ([\d,.]+) baht/.exec(line) ?? []
    const code = games.find(game => game.name === name)?.code ?? ''
    if (name) shown.push([line, toHundredths(amount), after.games[code] ?? wallet])
    const count = /^(\d+) coins?$/.exec(line)?.[1]
    if (count) shown.push([line, Number(count), coins])
  }
  return shown.filter(([label, amount]) => lines.includes(label) && !Number.isNaN(amount))
}

/** Returns the page's statements that contradict the server, compared with an outcome without faults. */
export function falseStatements(route: RouteName, outcome: Outcome, goodDay: Outcome): string[] {
  const { words, before, after } = outcome
  const done = timesDone(outcome, goodDay)
  const claims = claimsOf(goodDay)
  const isFalse = (line: string) => {
    const recorded = recordedIn(line)
    if (recorded !== undefined) return Number(recorded) !== done
    if (done === 0) return saysDone.test(line) || saysSomeTime.test(line) || claims.includes(line)
    if (saysFailed.test(line) || refusals.has(line) || saysNotShown.test(line)) return true
    if (done > 1) return !harmless.has(route) && saysDone.test(line)
    return /does not match/.test(line)
  }
  const findings = words.filter(isFalse).map(line => `says "${line}", done ${done} times`)

  const claimed = timesClaimed(words)
  const moved = after.wallet - before.wallet
  const once = goodDay.after.wallet - goodDay.before.wallet
  if (claimed !== undefined && moved !== claimed * once)
    findings.push(`says that ${once} moved ${claimed} times, the wallet moved by ${moved}`)

  for (const [label, amount, held] of balances(outcome))
    if (amount !== held) findings.push(`shows ${amount} as "${label}", the server has ${held}`)
  return findings
}

import { errorCodes } from '@tamlung/shared/contract/error-codes'
import { wordsOf } from '../../harness/words'
import { games } from '../../spec-only-backend/games'
import type { RouteName } from './route-of'
import type { ServerState } from './server-state'

export interface Outcome {
  /** Requests that the server has received. */
  received: number
  keys: number
  /** How often the server has answered that it is done. */
  times: number
  /** New lines on the page. */
  words: readonly string[]
  /** All lines of the page. */
  lines: readonly string[]
  before: ServerState
  after: ServerState
}

const text = wordsOf('shared/i18n', 'en')
/** The texts of refusals; the one of a doubt claims nothing. */
const refusals = new Set(
  Object.keys(errorCodes)
    .filter(code => code !== 'OK' && code !== 'SUCCESS')
    .map(code => text(code)),
)

/** Titles of a failure, the toast of one, and what a page says that has sent nothing. */
const saysFailed =
  /^(This could not be done|That did not work|The spin did not work|The coupon could not be claimed)$|did not go through|^Nothing (was|has been) sent/

/** Says that one press did one thing. */
const saysDone =
  /^(Done|Saved|All done|Account opened|Coupon claimed|Added to your wallet|We have your (slip|gift|request)|The wheel stopped|No clear answer came, but)|is yours$|Thank you|has been (transferred|collected)|You received|รับยอดคืนแล้ว|ยกเลิกโบนัสแล้ว/

/** True of one time and of several. */
const saysSomeTime = /has left your list|coins show a spin|^This QR has ended|is cancelled/

/** Says that it was looked for in vain. */
const saysNotShown = /(does|do) not show|still (in your list|the old one)/

/**
 * Carried out several times, these do no harm: unpaid QR codes take nothing, and one that is paid or cancelled takes the
 * others with it; of several new passwords the last one is shown.
 */
const harmless: ReadonlySet<RouteName> = new Set<RouteName>(['createQr', 'resetSlotPassword'])

/** Amounts and ways to other pages claim nothing. */
export const isClaim = (line: string) => !/^[\d,.\s]+( baht)?$|^See /.test(line)

/** The lines of a good day that tell its outcome. */
const claimsOf = ({ words }: Outcome): readonly string[] => words.filter(isClaim)

/** How often it has changed something: a repeat that changes nothing more counts for none. */
function timesDone({ times, before, after }: Outcome, goodDay: Outcome): number {
  if (after.lists === before.lists) return 0
  return after.lists === goodDay.after.lists ? 1 : times
}

const recordedIn = (line: string) => /recorded (\d+) times/i.exec(line)?.[1]

/** How often the page says that it was done; undefined if it does not say. */
function timesClaimed(words: readonly string[]): number | undefined {
  const recorded = words.map(recordedIn).find(count => count !== undefined)
  if (recorded !== undefined) return Number(recorded)
  if (words.some(line => saysFailed.test(line) || refusals.has(line))) return 0
  return words.some(line => saysDone.test(line)) ? 1 : undefined
}

const toHundredths = (amount = '') => Math.round(Number(amount.replaceAll(',', '')) * 100)

/** The balances that the page shows, beside those of the server. */
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

/** Statements of the page that the server contradicts, beside those of a good day. */
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

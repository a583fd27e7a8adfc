import { randomBytes, randomUUID } from 'node:crypto'
import type { Route } from '@tamlung/shared/contract/define-route'
import { isErrorCode, sessionEndingCodes } from '@tamlung/shared/contract/error-codes'
import { type Routes, routes } from '@tamlung/shared/contract/route-table'
import * as z from 'zod/mini'
import { type Answer, type AskOptions, ask, type Subject } from './probe'

export type Verdict = 'yes' | 'no' | 'not tried'

export interface Finding {
  name: string
  /** Additive: the product works without it. */
  isAdditive: boolean
  verdict: Verdict
  note: string
}

type Name = keyof Routes

const page = { body: { page: 1, limit: 10 } }
const guestId = randomBytes(16).toString('base64url')

/** Calls that change nothing, and what they are asked with. */
const readable: Partial<Record<Name, AskOptions>> = {
  listStatements: page,
  searchStatements: page,
  listSlips: page,
  listInvites: page,
  listRefunds: page,
  getHistory: { body: { limit: 10, skip: 0 } },
  getQr: { params: { provider: 'KBANK' } },
}

const noCredential = { id: 'none', rawId: 'none', type: 'public-key', response: {} }

/** Requests that no backend may carry out, so that they can be tried on a live one. */
const refusable: Partial<Record<Name, AskOptions>> = {
  login: { body: { username: '0000000000', password: 'wrong' }, anonymous: true },
  verifyOtp: { body: { otpToken: 'x', otpCode: '000000' }, anonymous: true },
  createAccount: { body: {}, anonymous: true },
  updateBankAccountName: { body: { bankCode: 'NOBANK', bankAccountName: 'X' } },
  changePassword: { body: { oldPassword: randomUUID(), newPassword: '' } },
  transfer: { body: { from: 'WALLET', to: 'NOGAME', amount: 0.5 } },
  transferAll: { body: { to: 'NOGAME' } },
  withdraw: { body: { amount: 0.01 } },
  activateSlot: { params: { slotCode: 'NOGAME' } },
  getCredentials: { params: { slotCode: 'NOGAME' } },
  resetSlotPassword: { params: { slotCode: 'NOGAME' } },
  uploadSlip: {},
  uploadImage: {},
  uploadVideo: {},
  sendTrueLink: { body: { link: 'x' } },
  deleteQr: { params: { qrcodeId: 'none' } },
  createQr: { params: { provider: 'ZPAY' }, body: { amount: 0.5 } },
  addMoney: { body: { amount: 0.5 } },
  activateBonus: { params: { code: 'NOBONUS' } },
  findPromotion: { params: { code: 'NOPROMOTION' } },
  activatePromotion: { params: { code: 'NOPROMOTION' } },
  claimCoupon: { body: { coupon: 'no-such-coupon' } },
  getReceipt: { params: { id: 'none' } },
  setPlayLimit: { body: { kind: 'deposit', period: 'year', amount: 1 } },
  confirmPlayLimit: { body: { kind: 'deposit', period: 'day' } },
  askForPassword: { body: { phoneNumber: '12' } },
  setLostPassword: { body: { otpToken: 'none', otpCode: '000000', newPassword: 'none' } },
  beginPasskey: { body: { password: randomUUID() } },
  addPasskey: { body: { name: 'x', credential: noCredential } },
  removePasskey: { params: { id: 'none' }, body: { password: randomUUID() } },
  logInByPasskey: { body: { credential: noCredential }, anonymous: true },
  setPlayClock: { body: { every: 0 } },
  seePlayClock: { body: { answered: 'yes' } },
  listFlows: { params: { unit: 'year' } },
  listFlowsBetween: { params: { from: '2026-01-31', to: '2026-01-01' } },
  seeNotices: { body: { until: 'soon' } },
  subscribePush: { body: { endpoint: 'http://127.0.0.1/' } },
  unsubscribePush: { body: {} },
  startBreak: { body: { kind: 'timeout', length: 0 } },
  getSlipImage: { params: { reference: 'none' } },
  endSession: { params: { id: 'none' } },
  autoLogin: { params: { game: 'pg', username: 'nobody' } },
  autoLoginWithPassword: { params: { game: 'askmebet', username: 'nobody', password: 'x' } },
}

/** Without a body or with one that every backend takes: carried out for good. Only with `--spend`. */
const spendable: Partial<Record<Name, AskOptions>> = {
  spin: {},
  receiveInviteBonus: {},
  receiveRefund: {},
  addRefundToWallet: {},
  clearBonus: {},
}

const additive: ReadonlySet<Name> = new Set<Name>([
  'logout',
  'receiveInviteBonus',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'lookupOffers',
  'lookupReceiptKeys',
  'getReceipt',
  'searchStatements',
  'listStatementMonths',
  'getPlayLimits',
  'setPlayLimit',
  'confirmPlayLimit',
  'startBreak',
  'askForPassword',
  'setLostPassword',
  'listPasskeys',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'beginConfirming',
  'beginPasskeyLogin',
  'logInByPasskey',
  'getPlayClock',
  'setPlayClock',
  'seePlayClock',
  'listFlows',
  'listFlowsBetween',
  'listNotices',
  'seeNotices',
  'getPushKey',
  'subscribePush',
  'unsubscribePush',
])

const messageOf = ({ body }: Answer) =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined

const describe = (answer: Answer) => `${answer.status} ${String(messageOf(answer) ?? '')}`.trim()

const fits = (route: Route, body: unknown): string | undefined => {
  const result = z.safeDecode(route.reply, body as never)
  if (result.success) return undefined
  const [issue] = result.error.issues
  return `${issue?.path.join('.') || 'reply'}: ${issue?.message}`
}

const judgeReading = (route: Route, answer: Answer): [Verdict, string] => {
  if (answer.status !== 200) return ['no', describe(answer)]
  const misfit = fits(route, answer.body)
  return misfit === undefined ? ['yes', ''] : ['no', misfit]
}

const judgeRefusal = (route: Route, answer: Answer): [Verdict, string] => {
  if (answer.status === 404 && messageOf(answer) === undefined)
    return ['no', 'there is no such path']
  if (answer.status === 200 && fits(route, answer.body) === undefined)
    return ['no', 'carried out what cannot be right']
  if (!isErrorCode(messageOf(answer))) return ['no', `${describe(answer)}: not in the catalogue`]
  if (answer.status >= 500 && answer.status !== 502) return ['no', describe(answer)]
  return ['yes', `refuses with ${String(messageOf(answer))}`]
}

const spendTwice = async (
  subject: Subject,
  route: Route,
  options: AskOptions,
): Promise<[Verdict, string]> => {
  const key = randomUUID()
  const one = await ask(subject, route, { ...options, key })
  const two = await ask(subject, route, { ...options, key })
  if (one.status !== 200) return judgeRefusal(route, one)
  if (fits(route, one.body) !== undefined) return ['no', fits(route, one.body) ?? '']
  return JSON.stringify(one.body) === JSON.stringify(two.body)
    ? ['yes', 'one key, one reply']
    : ['no', 'the same key did it again']
}

const judge = async (
  subject: Subject,
  name: Name,
  route: Route,
  maySpend: boolean,
): Promise<[Verdict, string]> => {
  const refused = refusable[name]
  if (refused !== undefined) {
    if (route.access === 'member' && subject.token === undefined)
      return ['not tried', 'needs a login']
    return judgeRefusal(route, await ask(subject, route, refused))
  }
  const spent = spendable[name]
  if (spent !== undefined)
    return maySpend && subject.token !== undefined
      ? spendTwice(subject, route, spent)
      : ['not tried', 'needs --spend']
  const options = readable[name]
  const isReading = options !== undefined || (route.method === 'GET' && route.moves !== true)
  if (!isReading) return ['not tried', 'would change something']
  if (route.access === 'member' && subject.token === undefined)
    return ['not tried', 'needs a login']
  const guest = subject.token === undefined && name === 'getHistory'
  const body = guest ? { limit: 10, skip: 0, guestId } : options?.body
  return judgeReading(route, await ask(subject, route, { ...options, body }))
}

const guarded = async (work: () => Promise<[Verdict, string]>): Promise<[Verdict, string]> => {
  try {
    return await work()
  } catch (error) {
    return ['no', error instanceof Error ? error.message : String(error)]
  }
}

export const checkRoutes = async (subject: Subject, maySpend: boolean): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [name, route] of Object.entries(routes) as [Name, Route][]) {
    const [verdict, note] = await guarded(() => judge(subject, name, route, maySpend))
    findings.push({
      name: `${route.method} ${route.path}`,
      isAdditive: additive.has(name),
      verdict,
      note,
    })
  }
  return findings
}

/** Whether every call for members is closed to those who are none. */
export const checkGuards = async (subject: Subject): Promise<Finding> => {
  const open: string[] = []
  for (const [name, route] of Object.entries(routes) as [Name, Route][]) {
    if (route.access !== 'member') continue
    const options = refusable[name] ?? readable[name] ?? {}
    const [verdict] = await guarded(async () => {
      const answer = await ask(subject, route, { ...options, anonymous: true })
      const isClosed = sessionEndingCodes.has(String(messageOf(answer)))
      const isAbsent = additive.has(name) && answer.status === 404
      return [isClosed || isAbsent ? 'yes' : 'no', '']
    })
    if (verdict === 'no') open.push(route.path)
  }
  return {
    name: 'members only: refused without a token',
    isAdditive: false,
    verdict: open.length === 0 ? 'yes' : 'no',
    note: open.slice(0, 3).join(', '),
  }
}

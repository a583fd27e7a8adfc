/** @jest-environment node */
import * as z from 'zod/mini'
import { exampleOf } from '../../testing/example-of'
import type { Schema } from '../define-route'
import { routes } from '../route-table'
import { isRecord } from './read-value'

type Path = readonly (string | number)[]
type Leaf = { path: Path; value: unknown }

/** Every position in a reply: groups and lists, and the values in them. */
function leavesIn(value: unknown, path: Path = []): Leaf[] {
  const inside = Array.isArray(value)
    ? value.flatMap((one, index) => leavesIn(one, [...path, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, one]) => leavesIn(one, [...path, key]))
      : []
  return path.length === 0 || typeof path.at(-1) === 'number'
    ? inside
    : [{ path, value }, ...inside]
}

const absent = Symbol('absent')

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((one, at) => (at === key ? replaced(one, rest, by) : one))
  if (!isRecord(value)) return value
  const { [key]: _, ...others } = value
  const next = rest.length === 0 && by === absent ? {} : { [key]: replaced(value[key], rest, by) }
  return { ...others, ...next }
}

/** Other notations of the same value, as other databases and languages write it. */
function otherSpellings(value: unknown): unknown[] {
  if (typeof value === 'number') return [String(value), value.toFixed(2), ` ${value} `]
  if (value === true) return [1, '1', 'true', 'TRUE']
  if (typeof value !== 'string' || !/^\d{4}-.*Z$/.test(value)) return []
  const at = Date.parse(value)
  return [at, at / 1000, String(at)]
}

const odd = [null, absent, {}, [], '', 'odd', 7, true, 1e300, { a: [] }]

/** Limit, existence and used amount: a row without these would state something unknown. */
const playLimits = [
  'limits',
  'limits.kind',
  'limits.period',
  'limits.used',
  'limits.isSet',
  'times.kind',
  'times.period',
  'times.used',
  'times.isSet',
  'flows',
  'flows.period',
  'flows.putIn',
  'flows.takenOut',
  'helplines',
]

/** Fields that a reply needs to be shown or acted on; without one the reply counts as unreadable. */
const needed: Partial<Record<string, readonly string[]>> = {
  lookupBanks: ['code'],
  lookupDeposit: ['wallets.walletAccountName'],
  lookupNotice: ['notice'],
  lookupSources: ['code'],
  lookupReceiptKeys: ['keys', 'keys.kid', 'keys.x'],
  getProfile: ['profile'],
  login: ['token'],
  getWallet: ['slots', 'slots.code', 'wallet', 'wallet.amount'],
  listInvites: ['invites'],
  listRefunds: ['refunds'],
  checkRefund: ['result'],
  listBonuses: ['code'],
  checkActiveBonus: ['status'],
  listSessions: ['sessions'],
  listActivity: ['activity', 'activity.id', 'activity.kind', 'activity.by'],
  lockAccount: ['message'],
  getPlayLimits: playLimits,
  setPlayLimit: playLimits,
  confirmPlayLimit: playLimits,
  startBreak: playLimits,
  listFlows: ['bars', 'bars.putIn', 'bars.takenOut'],
  listFlowsBetween: ['bars', 'bars.putIn', 'bars.takenOut', 'putIn', 'takenOut'],
  listTalks: ['id'],
  listNotices: ['notices', 'notices.id', 'notices.kind'],
  seeNotices: ['message'],
  getPushKey: ['key'],
  listPasskeys: ['passkeys'],
  beginPasskey: ['challenge', 'known', 'rpId', 'userId', 'userName'],
  beginConfirming: ['challenge', 'known', 'rpId'],
  beginPasskeyLogin: ['challenge', 'rpId'],
  logInByPasskey: ['token'],
  listStatements: ['statements'],
  searchStatements: ['statements'],
  listStatementMonths: ['months', 'months.month', 'months.moneyIn', 'months.moneyOut'],
  listSlips: ['slips'],
  getSpinwheelSetup: ['activeSpinwheel', 'activeSpinwheel.slices'],
  autoLogin: ['link'],
  autoLoginWithPassword: ['link'],
  getChatConfig: ['PREFIX', 'welcome.questions.id', 'welcome.questions.label'],
  uploadImage: ['path'],
  uploadVideo: ['path'],
  uploadFile: ['path'],
}

/** Values that are sent back are kept unchanged. */
function withoutGiven(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map(one => (isRecord(one) ? { ...one, given: undefined } : one))
    : value
}

function unreadIn(value: unknown): boolean {
  if (Array.isArray(value)) return Object.hasOwn(value, 'unread') || value.some(unreadIn)
  return isRecord(value) && Object.values(value).some(unreadIn)
}

const cases = Object.entries(routes).map(([name, route]) => {
  const schema: Schema = route.reply
  return { name, schema, example: exampleOf(schema) }
})

test.each(cases)('reads the example of $name', ({ schema, example }) => {
  const result = z.safeDecode(schema, example as never)
  expect(result.success && !unreadIn(result.data)).toBe(true)
})

test.each(cases)(
  'reads numbers, flags and times of $name in every spelling',
  ({ schema, example }) => {
    const good = z.decode(schema, example as never)
    for (const { path, value } of leavesIn(example))
      for (const other of otherSpellings(value)) {
        const read = z.safeDecode(schema, replaced(example, path, other) as never)
        expect({ path, other, read: read.success ? withoutGiven(read.data) : 'nothing' }).toEqual({
          path,
          other,
          read: withoutGiven(good),
        })
      }
  },
)

test.each(cases)(
  'loses only the odd field of $name, not row or page',
  ({ name, schema, example }) => {
    const lost = new Set<string>()
    for (const { path } of leavesIn(example))
      for (const value of odd) {
        const result = z.safeDecode(schema, replaced(example, path, value) as never)
        if (!result.success || unreadIn(result.data))
          lost.add(path.filter(key => typeof key === 'string').join('.'))
      }
    expect([...lost].sort()).toEqual([...(needed[name] ?? [])].sort())
  },
)

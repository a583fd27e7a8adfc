import type { Backend } from '../../platform/backend'
import { forget } from '../../platform/database/forget'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { hashToken } from '../../platform/identity/secrets'
import {
  acceptProof,
  challengeWhenLimited,
  type Work,
} from '../../platform/proof-of-work/prove-or-wait'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import { countCall, forgetLimit, type Limit } from '../../platform/rate-limits/rate-limit'
import { readSetting } from '../../platform/settings/setting'

/** Whether the operator has blocked the network. For IPv6 the /64 network counts, because a client has all its addresses. */
export const isBlocked = async (sql: Sql, address: string): Promise<boolean> => {
  const blocked = await readSetting<unknown>(sql, 'blockedAddresses')
  const network = networkOf(address)
  return (
    Array.isArray(blocked) &&
    blocked.some(entry => typeof entry === 'string' && networkOf(entry) === network)
  )
}

const quarterHour = 15 * 60

export interface Attempt {
  username: string
  address: string
  /** Token of the cookie that identifies a device. */
  device: string | undefined
  /** Solves the challenge of an earlier, refused attempt. */
  proof?: string | undefined
}

const deviceLimit = (device: string, username: string): Limit => ({
  key: `login:device:${hashToken(device)}:${username}`,
  hits: 10,
  seconds: quarterHour,
})
const pairLimit = ({ username, address }: Attempt): Limit => ({
  key: `login:pair:${networkOf(address)}:${username}`,
  hits: 10,
  seconds: quarterHour,
})
const accountLimit = ({ username }: Attempt): Limit => ({
  key: `login:account:${username}`,
  hits: 100,
  seconds: quarterHour,
})
/** The first attempts from a network on an account have a quota of their own, which a guesser has used up in a moment. */
const firstAttemptsLimit = ({ username, address }: Attempt): Limit => ({
  key: `login:first:${networkOf(address)}:${username}`,
  hits: 3,
  seconds: 24 * 3600,
})
const accountLimitOfFirst = ({ username }: Attempt): Limit => ({
  key: `login:account-first:${username}`,
  hits: 100,
  seconds: quarterHour,
})
const addressLimit = ({ address }: Pick<Attempt, 'address'>): Limit => ({
  key: `login:address:${networkOf(address)}`,
  hits: 300,
  seconds: quarterHour,
})

/** First attempts have proofs of their own, too. */
const workOf = ({ username, address }: Attempt, kind: 'first' | 'later'): Work => ({
  binding: `login ${kind} ${networkOf(address)} ${username}`,
  limit: { key: `login:proof-${kind}:${username}`, hits: 200, seconds: quarterHour },
  step: 25,
})

/** Returns whether this member has logged in from the device before. */
export const isKnownDevice = defineOperation(
  'login.isKnownDevice',
  'read',
  async (sql, { username, device }: { username: string; device: string }) =>
    (await first(
      sql,
      `select 1 as found from known_device join member on member.id = member_id
       where token_hash = $1 and username = $2`,
      [hashToken(device), username],
    )) !== undefined,
)

/** Whether a login came from the member's first device, another new one, or one that is known. */
export type DeviceState = 'first' | 'new' | 'known'

/** Remembers the device as the member's, and resets its limits and the address's. */
export const rememberDevice = async (
  sql: Sql,
  { member, device, attempt }: { member: number; device: string; attempt: Attempt },
): Promise<DeviceState> => {
  const tokenHash = hashToken(device)
  const { known, others } = await one<{ known: boolean; others: boolean }>(
    sql,
    `select coalesce(bool_or(token_hash = $2), false) as known, count(*) > 0 as others
     from known_device where member_id = $1`,
    [member, tokenHash],
  )
  await sql.query(
    `insert into known_device (token_hash, member_id) values ($1, $2)
     on conflict (token_hash, member_id) do update set seen_at = now()`,
    [tokenHash, member],
  )
  for (const { key } of [pairLimit(attempt), deviceLimit(device, attempt.username)])
    await forgetLimit(sql, key)
  if (known) return 'known'
  return others ? 'new' : 'first'
}

export const forgetDevices = defineOperation('login.forgetDevices', 'locked', async sql => {
  await forget(sql, 'known_device', "seen_at < now() - interval '1 year'")
})

/**
 * Counts the attempt before the password is checked, so that concurrent attempts count too. A device on which this
 * member has logged in before has a limit of its own, which attempts of others do not use up. Everyone else is slowed
 * down by number and address, but never locked out. The first three attempts from a network in a day do not queue with
 * those of guessers, so that a member on a new device gets in while the account is attacked from many addresses; and
 * where others have used up the attempts, a proof of work replaces the wait.
 */
export const admitAttempt = async (backend: Backend, attempt: Attempt): Promise<void> => {
  const { username, device, proof } = attempt
  if (device !== undefined && (await backend.database.run(isKnownDevice, { username, device })))
    return limitCalls(backend, deviceLimit(device, username))
  await paceCalls(backend, addressLimit(attempt), 1)
  // The attempt that got the challenge has been counted for number and network.
  for (const kind of ['first', 'later'] as const)
    if (await acceptProof(backend, workOf(attempt, kind), proof)) return
  await paceCalls(backend, pairLimit(attempt), 30)
  const isFirst = (await backend.database.run(countCall, firstAttemptsLimit(attempt))) === undefined
  await challengeWhenLimited(backend, workOf(attempt, isFirst ? 'first' : 'later'), () =>
    paceCalls(backend, isFirst ? accountLimitOfFirst(attempt) : accountLimit(attempt), 5),
  )
}

/** Limits by address alone, for a passkey login: it names no member, and there is no password to guess. */
export const admitAddress = (backend: Backend, address: string): Promise<void> =>
  paceCalls(backend, addressLimit({ address }), 1)

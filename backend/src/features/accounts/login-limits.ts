import type { Backend } from '../../platform/backend'
import { forget } from '../../platform/database/forget'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { hashToken } from '../../platform/identity/secrets'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import { forgetLimit, type Limit } from '../../platform/rate-limits/rate-limit'

const quarter = 15 * 60

export interface Attempt {
  username: string
  address: string
  /** The sign that the device has brought. */
  device: string | undefined
}

const ofDevice = (device: string, username: string): Limit => ({
  key: `login:device:${hashToken(device)}:${username}`,
  hits: 10,
  seconds: quarter,
})
const ofPair = ({ username, address }: Attempt): Limit => ({
  key: `login:pair:${networkOf(address)}:${username}`,
  hits: 10,
  seconds: quarter,
})
const ofAccount = ({ username }: Attempt): Limit => ({
  key: `login:account:${username}`,
  hits: 100,
  seconds: quarter,
})
const ofAddress = ({ address }: Pick<Attempt, 'address'>): Limit => ({
  key: `login:address:${networkOf(address)}`,
  hits: 300,
  seconds: quarter,
})

/** Whether this member has logged in from the device before. */
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

const remember = defineOperation(
  'login.rememberDevice',
  'locked',
  async (sql, { member, device, keys }: { member: number; device: string; keys: string[] }) => {
    await sql.query(
      `insert into known_device (token_hash, member_id) values ($1, $2)
       on conflict (token_hash, member_id) do update set seen_at = now()`,
      [hashToken(device), member],
    )
    for (const key of keys) await forgetLimit(sql, key)
  },
)

export const forgetDevices = defineOperation('login.forgetDevices', 'locked', async sql => {
  await forget(sql, 'known_device', "seen_at < now() - interval '1 year'")
})

/**
 * Counted before the password is looked at, so that many tries at once are still counted. A device from which this
 * member has logged in before has tries of its own: what strangers do with the number does not concern it. Everybody
 * else is slowed down by number and address, and never shut out.
 */
export const admitAttempt = async (backend: Backend, attempt: Attempt): Promise<void> => {
  const { username, device } = attempt
  if (device !== undefined && (await backend.database.run(isKnownDevice, { username, device })))
    return limitCalls(backend, ofDevice(device, username))
  await paceCalls(backend, ofPair(attempt), 30)
  await paceCalls(backend, ofAccount(attempt), 5)
  await paceCalls(backend, ofAddress(attempt), 1)
}

/** Whoever names no member, and has no password to guess, counts by address alone. */
export const admitAddress = (backend: Backend, address: string): Promise<void> =>
  paceCalls(backend, ofAddress({ address }), 1)

export const rememberSuccess = async (
  { database }: Backend,
  attempt: Attempt,
  { member, device }: { member: number; device: string },
): Promise<void> => {
  const keys = [ofPair(attempt).key, ofDevice(device, attempt.username).key]
  await database.run(remember, { member, device, keys })
}

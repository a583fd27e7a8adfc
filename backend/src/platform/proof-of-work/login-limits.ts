import type { Backend } from '../backend'
import type { Sql } from '../database/sql'
import { hashToken } from '../identity/secrets'
import { limitCalls, paceCalls } from '../rate-limits/limit-calls'
import { countCall, forgetLimit, type Limit, networkOf } from '../rate-limits/rate-limit'
import { acceptProof, challengeWhenLimited, type Work } from './prove-or-wait'

const quarterHour = 15 * 60

export interface LoginAttempt {
  /** Members (`login`) and staff (`desk`) are counted separately. */
  scope: 'login' | 'desk'
  /** Name or phone number of the account. */
  account: string
  address: string
  /** Token of the cookie that identifies a device. */
  device: string | undefined
  /** Solves the challenge of an earlier, refused attempt. The desk's page solves none. */
  proof?: string | undefined
}

const deviceLimit = ({ scope, account }: LoginAttempt, device: string): Limit => ({
  key: `${scope}:device:${hashToken(device)}:${account}`,
  hits: 10,
  seconds: quarterHour,
})
const pairLimit = ({ scope, account, address }: LoginAttempt): Limit => ({
  key: `${scope}:pair:${networkOf(address)}:${account}`,
  hits: 10,
  seconds: quarterHour,
})
const accountLimit = ({ scope, account }: LoginAttempt): Limit => ({
  key: `${scope}:account:${account}`,
  hits: 100,
  seconds: quarterHour,
})
/**
 * A separate limit for the first attempts of a network on an account. An attacker soon uses up that of their own network.
 */
const firstAttemptsLimit = ({ scope, account, address }: LoginAttempt): Limit => ({
  key: `${scope}:first:${networkOf(address)}:${account}`,
  hits: 3,
  seconds: 24 * 3600,
})
const accountLimitOfFirst = ({ scope, account }: LoginAttempt): Limit => ({
  key: `${scope}:account-first:${account}`,
  hits: 100,
  seconds: quarterHour,
})

/** First attempts also have a separate limit of proofs. */
const workOf = ({ scope, account, address }: LoginAttempt, kind: 'first' | 'later'): Work => ({
  binding: `${scope} ${kind} ${networkOf(address)} ${account}`,
  limit: { key: `${scope}:proof-${kind}:${account}`, hits: 200, seconds: quarterHour },
  step: 25,
})

/** Limits by address only, as for logins by passkey: such a login names no member and has no password to guess. */
export const admitAddress = (
  backend: Backend,
  { scope, address }: Pick<LoginAttempt, 'scope' | 'address'>,
): Promise<void> =>
  paceCalls(
    backend,
    { key: `${scope}:address:${networkOf(address)}`, hits: 300, seconds: quarterHour },
    1,
  )

/**
 * Counts the attempt before the password is checked, so that concurrent attempts count too. A device on which this
 * account has logged in before (`isKnown`) has a limit of its own, which attempts of others do not use up. Others are
 * slowed down by account and address, but never locked out. The first three attempts of a network in a day do not share
 * the limit of the rest, so that the owner can log in on a new device while many addresses attack the account. If
 * others have used up the attempts, a proof of work replaces a member's wait.
 */
export const admitAttempt = async (
  backend: Backend,
  attempt: LoginAttempt,
  isKnown: (device: string) => Promise<boolean>,
): Promise<void> => {
  const { device, proof } = attempt
  if (device !== undefined && (await isKnown(device)))
    return limitCalls(backend, deviceLimit(attempt, device))
  await admitAddress(backend, attempt)
  // The attempt that received the challenge was already counted for account and network.
  for (const kind of ['first', 'later'] as const)
    if (await acceptProof(backend, workOf(attempt, kind), proof)) return
  await paceCalls(backend, pairLimit(attempt), 30)
  const isFirst = (await backend.database.run(countCall, firstAttemptsLimit(attempt))) === undefined
  const count = () =>
    paceCalls(backend, isFirst ? accountLimitOfFirst(attempt) : accountLimit(attempt), 5)
  if (attempt.scope === 'desk') return count()
  await challengeWhenLimited(backend, workOf(attempt, isFirst ? 'first' : 'later'), count)
}

/** After a login, resets the limits of the device and of its network on this account. */
export const forgetAttempts = async (
  sql: Sql,
  attempt: LoginAttempt,
  device: string,
): Promise<void> => {
  for (const { key } of [pairLimit(attempt), deviceLimit(attempt, device)])
    await forgetLimit(sql, key)
}

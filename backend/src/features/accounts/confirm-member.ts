import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { one } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { isPassword } from '../../platform/identity/secrets'
import type { OwnSession } from '../../platform/identity/session'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import type { Limit } from '../../platform/rate-limits/rate-limit'
import { verifyPasskey } from './passkey-login'

const readHash = defineOperation('password.read', 'read', async (sql, member: number) => {
  const row = await one<{ password_hash: string }>(
    sql,
    'select password_hash from member where id = $1',
    [member],
  )
  return row.password_hash
})

/**
 * One limit for every request that asks for the password again, so that each is not a new chance to guess. It counts
 * per session, so that a stolen session cannot lock out the member's own.
 */
export const passwordLimit = (tokenHash: string): Limit => ({
  key: `password:${tokenHash}`,
  hits: 10,
  seconds: 15 * 60,
})

/** Requires the password of the session's member. */
export const confirmPassword = async (
  backend: Backend,
  { member, tokenHash }: OwnSession,
  password: string,
): Promise<void> => {
  await limitCalls(backend, passwordLimit(tokenHash))
  const hash = await backend.database.run(readHash, member)
  if (!(await isPassword(hash, password))) throw new Refusal('WRONG_PASSWORD')
}

/** Requires the password or a passkey of the session's member. */
export const confirmMember = async (
  backend: Backend,
  session: OwnSession,
  { password, credential }: Confirmed,
): Promise<void> => {
  if (credential === undefined) {
    if (password === undefined) throw new Refusal('KEY_MISSING')
    return confirmPassword(backend, session, password)
  }
  await limitCalls(backend, passwordLimit(session.tokenHash))
  const { member } = session
  if ((await verifyPasskey(backend, { purpose: 'confirm', member, credential })) === undefined)
    throw new Refusal('KEY_INVALID')
}

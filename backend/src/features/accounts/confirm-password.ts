import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { one } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { isPassword } from '../../platform/identity/secrets'
import type { OwnSession } from '../../platform/identity/session'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import type { Limit } from '../../platform/rate-limits/rate-limit'

const readHash = defineOperation('password.read', 'read', async (sql, member: number) => {
  const row = await one<{ password_hash: string }>(
    sql,
    'select password_hash from member where id = $1',
    [member],
  )
  return row.password_hash
})

/**
 * One count for whatever asks for the password again, so that no way of asking is a second chance. It is the session's:
 * whoever has stolen one guesses no more often, and keeps the member's own from nothing.
 */
export const passwordLimit = (tokenHash: string): Limit => ({
  key: `password:${tokenHash}`,
  hits: 10,
  seconds: 15 * 60,
})

/** Refuses whoever holds a session and does not know its member's password. */
export const confirmPassword = async (
  backend: Backend,
  { member, tokenHash }: OwnSession,
  password: string,
): Promise<void> => {
  await limitCalls(backend, passwordLimit(tokenHash))
  const stored = await backend.database.run(readHash, member)
  if (!(await isPassword(stored, password))) throw new Refusal('WRONG_PASSWORD')
}

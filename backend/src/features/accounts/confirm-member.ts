import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { OwnSession } from '../../platform/identity/session'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { confirmPassword, passwordLimit } from './confirm-password'
import { provePasskey } from './prove-passkey'

/** Refuses whoever holds a session, and neither knows its member's password nor has a key of theirs. */
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
  if ((await provePasskey(backend, { purpose: 'confirm', member, credential })) === undefined)
    throw new Refusal('KEY_INVALID')
}

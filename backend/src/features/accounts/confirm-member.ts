import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { confirmPassword, passwordLimit } from './confirm-password'
import { provePasskey } from './prove-passkey'

/** Refuses whoever holds a session, and neither knows its member's password nor has a key of theirs. */
export const confirmMember = async (
  backend: Backend,
  asking: { member: number; tokenHash: string },
  { password, credential }: Confirmed,
): Promise<void> => {
  if (credential === undefined) {
    if (password === undefined) throw new Refusal('KEY_MISSING')
    return confirmPassword(backend, asking, password)
  }
  await limitCalls(backend, passwordLimit(asking.tokenHash))
  const { member } = asking
  if ((await provePasskey(backend, { purpose: 'confirm', member, credential })) === undefined)
    throw new Refusal('KEY_INVALID')
}

import type { Route } from '@tamlung/shared/contract/define-route'
import type { Backend } from '../backend'
import { Refusal } from '../errors/refusal'
import type { Member } from '../identity/member'
import { hashToken } from '../identity/secrets'
import { admit, noteSeen } from '../identity/session'

/** The member whom a token belongs to; refuses calls for members without one. */
export const identify = async (
  { database, log }: Backend,
  { access, path }: Route,
  token: string | undefined,
): Promise<Member | undefined> => {
  // Lookups are answered even when the service is closed, because one of them says that it is.
  if (access === 'public' && path.startsWith('/api/lookup/')) return undefined
  const known = access === 'public' || token === undefined ? undefined : hashToken(token)
  const result = await database.run(admit, known)
  if (result !== undefined && 'refused' in result) throw new Refusal(result.refused)
  if (result === undefined && access === 'member') throw new Refusal('UNAUTHORIZED')
  // The call neither waits for this nor fails with it.
  if (known !== undefined && result?.unseen)
    database
      .run(noteSeen, known)
      .catch((error: unknown) => log.warn({ err: error }, 'a session was not noted as seen'))
  return result?.member
}

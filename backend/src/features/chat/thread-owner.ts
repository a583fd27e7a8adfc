import { createHash } from 'node:crypto'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { Call } from '../../platform/http/call'
import type { Member } from '../../platform/identity/member'
import { isSignedToken, readSignedUser, type SignedUser } from '../../platform/identity/signed-user'

/** Returns the owner of a guest's thread. The guest id is a secret, so only its hash is stored. */
export const guestOwner = (guestId: string): string =>
  `guest:${createHash('sha256').update(guestId).digest('hex')}`

export const memberOwner = (member: number): string => `member:${member}`

export const signedOwner = ({ id }: SignedUser): string => `signed:${id}`

const guestIdForm = /^[\x21-\x7e]{22,128}$/

export const isGuestId = (value: unknown): value is string =>
  typeof value === 'string' && guestIdForm.test(value)

interface ClaimedIds {
  userId?: string | null | undefined
  guestId?: string | null | undefined
}

interface Sender {
  owner: string
  name: string | null
  username: string | null
}

type Credentials = Pick<Call, 'visitor' | 'token'>

/**
 * Identifies the sender and their thread. A token takes precedence over ids in the body, which must not contradict it.
 */
export const identifySender = async (
  { visitor, token }: Credentials,
  claimed: ClaimedIds & { name?: string | null | undefined; username?: string | null | undefined },
  { configuration }: Pick<Backend, 'configuration'>,
): Promise<Sender> => {
  const name = visitor?.name ?? claimed.name ?? null
  const username = visitor?.username ?? claimed.username ?? null
  if (!isSignedToken(token)) return { owner: threadOwner(visitor, claimed), name, username }
  const user = await readSignedUser(token, configuration.chatTokenSecret)
  if (claimed.userId && claimed.userId !== user.id) throw new Refusal('INVALID_USER_4')
  return { owner: signedOwner(user), name: user.name, username: null }
}

/** Returns the owner by the session's token or by the guest id; a member's id in the body alone is refused. */
const threadOwner = (visitor: Member | undefined, claimed: ClaimedIds): string => {
  if (visitor !== undefined) {
    if (claimed.userId && claimed.userId !== String(visitor.id)) throw new Refusal('INVALID_USER_4')
    return memberOwner(visitor.id)
  }
  if (claimed.userId) throw new Refusal('UNAUTHORIZED')
  if (!claimed.guestId) throw new Refusal('NO_USER')
  if (!isGuestId(claimed.guestId)) throw new Refusal('KEY_INVALID')
  return guestOwner(claimed.guestId)
}

import { createHash } from 'node:crypto'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { Call } from '../../platform/http/call'
import type { Member } from '../../platform/identity/member'
import { isSignedToken, readSignedUser, type SignedUser } from '../../platform/identity/signed-user'

/** Stored hashed: whoever reads the database cannot speak as a guest. */
export const guestOwner = (guestId: string): string =>
  `guest:${createHash('sha256').update(guestId).digest('hex')}`

export const memberOwner = (member: number): string => `member:${member}`

export const signedOwner = ({ id }: SignedUser): string => `signed:${id}`

const guestIdForm = /^[\x21-\x7e]{22,128}$/

export const isGuestId = (value: unknown): value is string =>
  typeof value === 'string' && guestIdForm.test(value)

interface Claimed {
  userId?: string | null | undefined
  guestId?: string | null | undefined
}

interface Speaker {
  owner: string
  name: string | null
  username: string | null
}

type Who = Pick<Call, 'visitor' | 'token'>

/** Who speaks, and in which conversation. What a token says goes before what the body says. */
export const speakerOf = async (
  { visitor, token }: Who,
  claimed: Claimed & { name?: string | null | undefined; username?: string | null | undefined },
  { configuration }: Pick<Backend, 'configuration'>,
): Promise<Speaker> => {
  const name = visitor?.name ?? claimed.name ?? null
  const username = visitor?.username ?? claimed.username ?? null
  if (!isSignedToken(token)) return { owner: conversationOwner(visitor, claimed), name, username }
  const user = await readSignedUser(token, configuration.chatTokenSecret)
  if (claimed.userId && claimed.userId !== user.id) throw new Refusal('INVALID_USER_4')
  return { owner: signedOwner(user), name: user.name, username: null }
}

/** Whose conversation it is: the token's, never that of an id in the body; else the guest's. */
const conversationOwner = (visitor: Member | undefined, claimed: Claimed): string => {
  if (visitor !== undefined) {
    if (claimed.userId && claimed.userId !== String(visitor.id)) throw new Refusal('INVALID_USER_4')
    return memberOwner(visitor.id)
  }
  if (claimed.userId) throw new Refusal('UNAUTHORIZED')
  if (!claimed.guestId) throw new Refusal('NO_USER')
  if (!isGuestId(claimed.guestId)) throw new Refusal('KEY_INVALID')
  return guestOwner(claimed.guestId)
}

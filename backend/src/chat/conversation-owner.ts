import { createHash } from 'node:crypto'
import type { Member } from '../accounts/member'
import { Refusal } from '../refusal'

/** Stored hashed: whoever reads the database cannot speak as a guest. */
export const guestOwner = (guestId: string): string =>
  `guest:${createHash('sha256').update(guestId).digest('hex')}`

export const memberOwner = (member: number): string => `member:${member}`

const guestIdForm = /^[\x21-\x7e]{22,128}$/

export const isGuestId = (value: unknown): value is string =>
  typeof value === 'string' && guestIdForm.test(value)

interface Claimed {
  userId?: string | null
  guestId?: string | null
}

/** Whose conversation it is: the token's, never that of an id in the body; else the guest's. */
export const conversationOwner = (visitor: Member | undefined, claimed: Claimed): string => {
  if (visitor !== undefined) {
    if (claimed.userId && claimed.userId !== String(visitor.id)) throw new Refusal('INVALID_USER_4')
    return memberOwner(visitor.id)
  }
  if (claimed.userId) throw new Refusal('UNAUTHORIZED')
  if (!claimed.guestId) throw new Refusal('NO_USER')
  if (!isGuestId(claimed.guestId)) throw new Refusal('KEY_INVALID')
  return guestOwner(claimed.guestId)
}

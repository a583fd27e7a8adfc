import type { Identity } from './identity'

/** The contract's fields that say whose conversation it is. */
export function ownerOf(identity: Identity): { userId: string | null; guestId: string | null } {
  return identity.kind === 'guest'
    ? { userId: null, guestId: identity.guestId }
    : { userId: identity.userId, guestId: null }
}

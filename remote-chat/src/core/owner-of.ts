import type { Identity } from './identity'

/** The contract's field that says whose conversation it is. The other one is left out: servers refuse a text that is none. */
export function ownerOf(identity: Identity): { userId?: string; guestId?: string } {
  return identity.kind === 'guest' ? { guestId: identity.guestId } : { userId: identity.userId }
}

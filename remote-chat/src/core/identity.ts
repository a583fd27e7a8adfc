import { memberMark } from '@tamlung/shared/session/member-mark'

export type Identity =
  | { kind: 'guest'; guestId: string }
  | { kind: 'member'; userId: string; username: string; name: string; token: string }

/** What a conversation is stored by in this browser; never holds a token. Of whom nothing else is known, each session has its own. */
export function conversationName(identity: Identity): string {
  if (identity.kind === 'guest') return `guest:${identity.guestId}`
  return `member:${identity.userId || memberMark(identity.token)}`
}

/** The contract's fields that say whose conversation it is. */
export function ownerOf(identity: Identity): { userId: string | null; guestId: string | null } {
  return identity.kind === 'guest'
    ? { userId: null, guestId: identity.guestId }
    : { userId: identity.userId, guestId: null }
}

/** 192 random bits: whoever knows the id may read the conversation. */
export function newGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export function isGuestId(value: string | null): value is string {
  return value !== null && /^[\w-]{22,128}$/.test(value)
}

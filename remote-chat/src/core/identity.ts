import { memberMark } from '@tamlung/shared/session/member-mark'

export type Identity =
  | { kind: 'guest'; guestId: string }
  | { kind: 'member'; userId: string; username: string; name: string; token: string }

/** 192 random bits: the id alone gives access to the conversation. */
export function newGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export function isGuestId(value: string | null): value is string {
  return value !== null && /^[\w-]{22,128}$/.test(value)
}

/**
 * The name under which a conversation is stored in this browser. It never contains a token. Members without an id
 * have one name per session.
 */
export function conversationName(identity: Identity): string {
  if (identity.kind === 'guest') return `guest:${identity.guestId}`
  return `member:${identity.userId || memberMark(identity.token)}`
}

/** The field of the contract that names the owner. The other field is left out: servers refuse an empty text. */
export function ownerOf(identity: Identity): { userId?: string; guestId?: string } {
  return identity.kind === 'guest' ? { guestId: identity.guestId } : { userId: identity.userId }
}

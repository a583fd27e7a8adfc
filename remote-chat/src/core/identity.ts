export type Identity =
  | { kind: 'guest'; guestId: string }
  | { kind: 'member'; userId: string; username: string; name: string; token: string }

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

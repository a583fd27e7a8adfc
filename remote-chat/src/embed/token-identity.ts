import { type Identity, isGuestId, newGuestId } from '../core/identity'
import type { KeyStore } from '../core/ports'

type Claims = { sub?: unknown; name?: unknown }

function claimsOf(token: string): Claims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), letter => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

/** Whom a signed token names. Only the server can tell whether the signature is good. */
export function memberOf(token: string): Identity | null {
  const claims = claimsOf(token)
  if (typeof claims?.sub !== 'string' || claims.sub === '') return null
  const name = typeof claims.name === 'string' ? claims.name : ''
  return { kind: 'member', userId: claims.sub, username: '', name, token }
}

const guestKey = 'guest-id'

export function guestOf(store: KeyStore): Identity {
  const stored = store.get(guestKey)
  if (isGuestId(stored)) return { kind: 'guest', guestId: stored }
  const guestId = newGuestId()
  store.set(guestKey, guestId)
  return { kind: 'guest', guestId }
}

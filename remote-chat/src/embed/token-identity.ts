import { type Identity, isGuestId, newGuestId } from '../core/identity'
import type { KeyStore } from '../core/ports'

type Claims = { sub?: unknown; name?: unknown; exp?: unknown }

function claimsOf(token: string): Claims | null {
  try {
    const [, part = '', signature] = token.split('.')
    const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return signature && typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

export type Member = { identity: Identity & { kind: 'member' }; end: number }

/** The user and the expiry of a signed token. Only the server can check the signature. */
export function memberOf(token: string): Member | null {
  const claims = claimsOf(token)
  if (typeof claims?.sub !== 'string' || claims.sub === '') return null
  if (typeof claims.exp !== 'number') return null
  const name = typeof claims.name === 'string' ? claims.name : ''
  const identity = { kind: 'member', userId: claims.sub, username: '', name, token } as const
  return { identity, end: claims.exp * 1000 }
}

const guestKey = 'guest-id'

export function guestOf(store: KeyStore): Identity {
  const stored = store.get(guestKey)
  if (isGuestId(stored)) return { kind: 'guest', guestId: stored }
  const guestId = newGuestId()
  store.set(guestKey, guestId)
  return { kind: 'guest', guestId }
}

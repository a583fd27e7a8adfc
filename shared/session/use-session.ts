import { useSyncExternalStore } from 'react'
import { session } from './session'

/** The token, or null for a visitor. */
export function useSession(): string | null {
  return useSyncExternalStore(session.subscribe, session.token)
}

import type { Places, State } from '../log/state'

export function isNewTrust(before: State, places: Places): boolean {
  return JSON.stringify(before.trust) !== JSON.stringify(places.trust)
}

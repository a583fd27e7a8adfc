import { useSyncExternalStore } from 'react'
import { hiddenAmounts } from './hidden-amounts'

/** Whether the member hides amounts; renders again on a change. */
export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.now)
}

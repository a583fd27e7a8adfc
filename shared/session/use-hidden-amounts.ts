import { useSyncExternalStore } from 'react'
import { hiddenAmounts } from './hidden-amounts'

export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.now)
}

import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { waitBriefly } from '../../core/wait-briefly'
import { qrWatch } from '../deposit/qr/watch/qr-watch'
import type { StillOpenProps } from './still-open'

let loaded: ComponentType<StillOpenProps> | undefined

export const stillOpenCode = () => loaded

export async function loadStillOpen() {
  const { StillOpen } = await import(/* webpackChunkName: "still-open" */ './still-open')
  loaded = await StillOpen.withTexts()
  return loaded
}

/** Loads the entries with the page's own code if this device knows of a QR, a deposit or a transfer. */
export const stillOpenBeside = () => qrWatch.get().qrs.length > 0 && waitBriefly(loadStillOpen())

/** The maximum time that the content below waits for the entries, once per document. */
const maxHold = 1_000

let wasHeld = false

/**
 * Places the open entries on home: above the games if they are known before the games are rendered, otherwise below, so that
 * nothing on the screen moves. Entries that arrive behind an open dialog are placed above as well.
 */
export function useOpenSlot(wallet: WalletReply | undefined) {
  /** Undefined while it waits for the entries. */
  const [isAbove, setAbove] = useState<boolean>()
  const isLoaded = wallet !== undefined
  const isWaiting = isAbove === undefined
  const holds = !wasHeld && wallet?.stillOpen !== ''
  const onCount = useCallback((count?: number) => {
    if (count === undefined) return
    setAbove(now => (count && document.querySelector('dialog[open]') ? true : (now ?? count > 0)))
  }, [])
  useEffect(() => {
    if (!isLoaded) return
    if (!isWaiting) wasHeld = true
    const timer = setTimeout(() => setAbove(now => now ?? false), holds ? maxHold : 0)
    return () => clearTimeout(timer)
  }, [isLoaded, isWaiting, holds])
  return { isAbove, isWaiting, isHeld: isLoaded && isWaiting && holds, onCount }
}

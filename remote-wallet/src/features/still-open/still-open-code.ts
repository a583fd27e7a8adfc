import type { ComponentType } from 'react'
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

/** Beside the page's own code, where this device knows of a QR, a deposit or a transfer that is looked for. */
export const stillOpenBeside = () => qrWatch.get().qrs.length > 0 && waitBriefly(loadStillOpen())

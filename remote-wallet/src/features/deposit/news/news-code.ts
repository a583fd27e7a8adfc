import type { ComponentType } from 'react'
import { waitBriefly } from '../../../core/wait-briefly'
import { isTransfer } from '../qr/watch/is-transfer'
import { qrWatch } from '../qr/watch/qr-watch'

let loaded: ComponentType<{ unit: string }> | undefined

export const newsCode = () => loaded

export const hasNews = () =>
  qrWatch.get().qrs.some(qr => qr.paid !== null || !qr.left || isTransfer(qr))

export async function loadNews() {
  const chunk = await import(/* webpackChunkName: "deposit-news" */ './deposit-news-chunk')
  loaded = await chunk.depositNews()
  return loaded
}

/** Beside the page's own code, where there is something to tell. */
export const newsBeside = () => hasNews() && waitBriefly(loadNews())

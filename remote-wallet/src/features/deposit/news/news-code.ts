import type { ComponentType } from 'react'
import { isTransfer } from '../qr/watch/is-transfer'
import { qrWatch } from '../qr/watch/qr-watch'

/** As long the page waits for what stands on it. */
const patience = 5_000

let loaded: ComponentType<{ unit: string }> | undefined

export const newsCode = () => loaded

export const hasNews = () =>
  qrWatch.get().qrs.some(qr => qr.paid !== null || !qr.left || isTransfer(qr))

export async function loadNews() {
  const chunk = await import(/* webpackChunkName: "deposit-news" */ './deposit-news-chunk')
  loaded = await chunk.depositNews()
  return loaded
}

/** Beside the page's own code, where there is something to tell: then it moves nothing afterwards. */
export const newsBeside = () =>
  hasNews() &&
  Promise.race([loadNews().catch(() => {}), new Promise(resolve => setTimeout(resolve, patience))])

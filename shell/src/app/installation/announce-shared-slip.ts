import { bus } from '@tamlung/shared/bus/bus'
import { findSharedSlip, sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { session } from '@tamlung/shared/session/session'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import { createElement } from 'react'
import { withPageTexts } from '../shell-texts'

const forget = async () => void (await caches.delete(sharedSlip.cache))

/** Logging out removes the shared picture. An expired session keeps it, because the same person logs in again. */
export function forgetSharedSlip(): () => void {
  return bus.on('session.ended', ({ reason }) => {
    // Without stores, or where they are forbidden, nothing was shared.
    if (reason !== 'expired') void forget().catch(() => undefined)
  })
}

/** Tells a visitor that a shared picture waits for the login; the home page opens it afterwards. */
export async function announceSharedSlip() {
  if (session.token() !== null || !(await findSharedSlip())) return
  await withPageTexts(Promise.resolve())
  // An element rather than a text stays three times as long.
  showToast('info', createElement('span', null, i18next.t('sharedSlip', { ns: 'shell-pages' })))
}

import type { EarlyCalls } from '@tamlung/shared/api/ask-early'
import { formatAmount } from '@tamlung/shared/format/money'
import { pinOf } from '@tamlung/shared/session/lock/lock-place-of'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { toldTotal } from './told-total'

/** Whether the member keeps their amounts from whoever looks at this device: hidden by a switch, or behind a lock. */
function keepsAmounts(token: string | null): boolean {
  return [storageKeys.hiddenAmounts, pinOf(token)].some(key => persistentStore.get(key) !== null)
}

/**
 * Shows the member's money in the frame, where the page will draw it, while the page's code is still on its way. Only if
 * the page will show the same: all its calls have been answered, and without errors.
 */
export async function showTotal({ token, replies }: EarlyCalls) {
  const wallet = replies['/api/wallet']
  if (!wallet || keepsAmounts(token)) return
  const answers = await Promise.all(Object.values(replies))
  const total = toldTotal((await wallet)?.data)
  const place = document.querySelector<HTMLElement>('.frame-balance')
  if (!place || total === null || answers.some(answer => answer?.status !== 200)) return
  const text = formatAmount(total)
  place.style.setProperty('--length', `${text.length}`)
  place.textContent = text
}

import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import i18next from 'i18next'
import { watchTransfer } from '../qr/watch/watch-transfer'
import { DepositNews } from './deposit-news'
import { loadDepositNewsTexts } from './deposit-news-texts'

export async function depositNews() {
  await registerTexts('deposit-news', loadDepositNewsTexts)
  return DepositNews
}

/** Nothing is sent: from now on it is looked for, and home says what is seen. `shownAt` is by the device's clock. */
export function reportTransfer(shownAt: number) {
  watchTransfer(serverNow() - (Date.now() - shownAt))
  const text = i18next.t('deposit.refreshBalance', { ns: 'wallet' })
  bus.emit('toast.show', { tone: 'info', text })
}

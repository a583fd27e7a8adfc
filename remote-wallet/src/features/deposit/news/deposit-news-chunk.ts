import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { DepositNews } from './deposit-news'
import { loadDepositNewsTexts } from './deposit-news-texts'

export async function depositNews() {
  await registerTexts('deposit-news', loadDepositNewsTexts)
  return DepositNews
}

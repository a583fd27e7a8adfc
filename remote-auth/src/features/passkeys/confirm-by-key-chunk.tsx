import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { ConfirmByKey } from './confirm-by-key'
import { loadPasskeysTexts } from './passkeys-texts'

/** The button with its words. */
export async function loadConfirmByKey() {
  await registerTexts('passkeys', loadPasskeysTexts)
  return ConfirmByKey
}

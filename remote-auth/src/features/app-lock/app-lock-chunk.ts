import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { AppLockDialog } from './app-lock-dialog'
import { loadAppLockTexts } from './app-lock-texts'

/** The dialog with its words. */
export async function appLockDialog() {
  await registerTexts('app-lock', loadAppLockTexts)
  return AppLockDialog
}

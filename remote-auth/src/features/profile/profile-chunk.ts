import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { loadAppLockCardTexts } from '../app-lock/card/app-lock-card-texts'
import { ProfilePage } from './profile-page'

/** The page, with the words of what no other page tells. */
export async function profilePage() {
  await registerTexts('app-lock-card', loadAppLockCardTexts)
  return ProfilePage
}

import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { EditProfileNameDialog } from './edit-profile-name-dialog'
import { loadEditProfileNameTexts } from './edit-profile-name-texts'

/** The dialog with its words. */
export async function editProfileNameDialog() {
  await registerTexts('edit-profile-name', loadEditProfileNameTexts)
  return EditProfileNameDialog
}

import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { NoticeBell } from './notice-bell'
import { NoticesDialog } from './notices-dialog'
import { loadNoticesTexts } from './notices-texts'

/** The dialog with its words. */
export async function noticesDialog() {
  await registerTexts('notices', loadNoticesTexts)
  return NoticesDialog
}

/** The bell with the same. */
export async function loadBell() {
  await registerTexts('notices', loadNoticesTexts)
  return NoticeBell
}

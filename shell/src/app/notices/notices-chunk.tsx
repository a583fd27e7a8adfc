import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { NoticeBell } from './notice-bell'
import { NoticesDialog } from './notices-dialog'

export const loadNoticesTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Loads the dialog with its texts. */
export async function noticesDialog() {
  await registerTexts('notices', loadNoticesTexts)
  return NoticesDialog
}

/** Loads the bell with the same texts. */
export async function loadBell() {
  await registerTexts('notices', loadNoticesTexts)
  return NoticeBell
}

import i18next from 'i18next'
import { registerTexts, startI18n } from '../i18n/i18n'
import { loadErrorTexts } from '../i18n/load-error-texts'
import { loadUiTexts } from '../ui/load-ui-texts'

/** Starts i18n with the texts that the shell provides. */
export function startTexts() {
  if (i18next.isInitialized) return
  startI18n('en')
  void registerTexts('ui', loadUiTexts)
  void registerTexts('errors', loadErrorTexts)
}

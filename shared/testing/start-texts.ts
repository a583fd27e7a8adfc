import i18next from 'i18next'
import { registerTexts, startI18n } from '../i18n/i18n'
import { loadErrorTexts } from '../i18n/load-error-texts'
import ui_en from '../ui/locales/en.json'
import ui_la from '../ui/locales/la.json'
import ui_th from '../ui/locales/th.json'

const ui = { en: ui_en, la: ui_la, th: ui_th }

/** The texts that the shell brings for everybody. */
export function startTexts() {
  if (i18next.isInitialized) return
  startI18n('en')
  void registerTexts('ui', async language => ui[language])
  void registerTexts('errors', loadErrorTexts)
}

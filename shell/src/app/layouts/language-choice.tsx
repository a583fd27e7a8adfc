import { changeLanguage, currentLanguage } from '@tamlung/shared/i18n/i18n'
import { LanguageMenu } from '@tamlung/shared/ui/language-menu'
import { useTranslation } from 'react-i18next'

/** The language of the whole product, switched in all its parts at once. */
export function LanguageChoice() {
  useTranslation('shell')
  return (
    <LanguageMenu
      language={currentLanguage()}
      onChange={language => changeLanguage(language).catch(reportError)}
    />
  )
}

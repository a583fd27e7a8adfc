import { bus } from '@tamlung/shared/bus/bus'
import type { Language } from '@tamlung/shared/contract/editions'
import { changeLanguage, currentLanguage } from '@tamlung/shared/i18n/i18n'
import { LanguageMenu } from '@tamlung/shared/ui/layout/language-menu'
import { useTranslation } from 'react-i18next'

/** The language of the whole product, switched in all its parts at once. */
export function LanguageChoice() {
  const { t } = useTranslation('shell')

  async function choose(language: Language) {
    try {
      await changeLanguage(language)
    } catch {
      // Its words did not come; the page stays in the language it has.
      bus.emit('toast.show', { tone: 'failure', text: t('languageFailed') })
    }
  }

  return <LanguageMenu language={currentLanguage()} onChange={choose} />
}

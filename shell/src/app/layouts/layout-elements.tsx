import { bus } from '@tamlung/shared/bus/bus'
import type { Language } from '@tamlung/shared/contract/editions'
import { changeLanguage, currentLanguage } from '@tamlung/shared/i18n/i18n'
import { nextPaint } from '@tamlung/shared/ui/actions/next-paint'
import { LanguageMenu } from '@tamlung/shared/ui/layout/language-menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatEnabled } from '../lookups'
import * as styles from './layouts.module.css'

/** Adds space at the end of a page, so that it can scroll out from under floating widgets. */
export function WidgetClearance({ children }: { children: ReactNode }) {
  return <div className={useChatEnabled() ? styles.room : undefined}>{children}</div>
}

/** Switches the language of the whole product, all remotes together. */
export function LanguageChoice() {
  const { t } = useTranslation('shell')

  async function choose(language: Language) {
    try {
      // All texts change in one task, so slow phones close the menu first.
      await nextPaint()
      await changeLanguage(language)
    } catch {
      // The texts failed to load; the page keeps its language.
      bus.emit('toast.show', { tone: 'failure', text: t('languageFailed') })
    }
  }

  return <LanguageMenu language={currentLanguage()} onChange={choose} />
}

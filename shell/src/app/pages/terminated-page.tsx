import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page'
import { ownPages } from './pages'

/** Shown when the server says that the service is gone; there is no way on. */
export function TerminatedPage() {
  const { t } = useTranslation(['shell-pages', 'shell'])
  return (
    <MessagePage
      text={t('terminated.text')}
      title={t(ownPages.terminated.title, { ns: 'shell' })}
    />
  )
}

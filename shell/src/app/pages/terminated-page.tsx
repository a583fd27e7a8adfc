import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page'
import { ownPages } from './pages'

/** The server says that the service is gone. There is nowhere to go from here. */
export function TerminatedPage() {
  const { t } = useTranslation(['shell-pages', 'shell'])
  return (
    <MessagePage
      text={t('terminated.text')}
      title={t(ownPages.terminated.title, { ns: 'shell' })}
    />
  )
}

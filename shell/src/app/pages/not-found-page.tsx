import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page'
import { notFoundTitle } from './pages'

/** Shown for unknown addresses. It keeps the session: a mistyped address is not a logout. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <MessagePage
      action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
      code={<span lang="en">{t('notFound.code')}</span>}
      text={t('notFound.text')}
      title={t(notFoundTitle)}
    />
  )
}

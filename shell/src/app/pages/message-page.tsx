import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './message-page.module.css'
import { notFoundTitle, ownPages } from './pages'

type MessagePageProps = {
  code?: ReactNode
  title: string
  text: string
  action?: ReactNode
}

/** A page with a message only, without menus. */
function MessagePage({ code, title, text, action }: MessagePageProps) {
  return (
    <main>
      <div className={styles.page}>
        <Mark size={56} />
        {code && <p className={styles.code}>{code}</p>}
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {action}
      </div>
    </main>
  )
}

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

import type { MemberSession } from '@tamlung/shared/contract/routes/sessions'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { StatusBadge } from '@tamlung/shared/ui/feedback/status-badge'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'

type Props = { session: MemberSession; onEnd: () => unknown }

export function SessionRow({ session, onEnd }: Props) {
  const { t } = useTranslation('auth')
  const device = plainText(session.device) || t('sessions.unknownDevice')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{device}</p>
        <p className={styles.seen}>
          {t('sessions.seen', { moment: formatDateTime(session.seenAt) })}
        </p>
      </div>
      {session.isThis && <StatusBadge status="ok">{t('sessions.this')}</StatusBadge>}
      {!session.isThis && session.id !== '' && (
        <Button
          aria-label={t('sessions.endNamed', { device })}
          kind="quiet"
          onClick={onEnd}
          size="small"
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

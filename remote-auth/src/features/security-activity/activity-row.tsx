import type { Activity, ActivityKind } from '@tamlung/shared/contract/routes/activity'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { StatusBadge } from '@tamlung/shared/ui/feedback/status-badge'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'

type Props = { activity: Activity & { kind: ActivityKind } }

/** An entry of the security activity: what happened, when, and from which device and network. */
export function ActivityRow({ activity }: Props) {
  const { kind, at, by, agent, device, network, deviceState } = activity
  const { t } = useTranslation('security-activity')
  const isOwn = by === 'member' || by === 'stranger'
  const origin = [plainText(device), network && t('network', { network })].filter(Boolean)
  const name = plainText(agent)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{t(`kinds.${kind}`)}</p>
        <p className={styles.seen}>{formatDateTime(at)}</p>
        {isOwn && origin.length > 0 && <p className={styles.seen}>{origin.join(' · ')}</p>}
        {by === 'staff' && (
          <p className={styles.seen}>{name ? t('agent', { name }) : t('staff')}</p>
        )}
        {(by === 'operator' || by === 'console') && <p className={styles.seen}>{t('staff')}</p>}
      </div>
      {deviceState === 'new' && <StatusBadge status="wait">{t('newDevice')}</StatusBadge>}
    </li>
  )
}

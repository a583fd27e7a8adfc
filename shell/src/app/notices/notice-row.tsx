import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { Notice } from '@tamlung/shared/contract/routes/notices'
import { relativeTime } from '@tamlung/shared/format/relative-time'
import {
  CoinIcon,
  DepositIcon,
  LockIcon,
  MessageIcon,
  WithdrawIcon,
} from '@tamlung/shared/ui/icons/icons'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { Amount } from '@tamlung/shared/ui/money/amount'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeTarget, statementRowOf } from './notice-target'
import * as styles from './notices-dialog.module.css'

const icons: Readonly<Record<string, ReactNode>> = {
  deposit: <DepositIcon />,
  withdrawal: <WithdrawIcon />,
  refused: <WithdrawIcon />,
  answer: <MessageIcon />,
  coupon: <CoinIcon />,
  device: <LockIcon />,
  account: <LockIcon />,
}

type NoticeRowProps = { notice: Notice; onClose: () => void }

/** A notice with a link to its subject. */
export function NoticeRow({
  notice: { id, kind, at, amount, currency, isNew },
  onClose,
}: NoticeRowProps) {
  const { t } = useTranslation('notices')
  const ago = relativeTime(at, serverNow())
  const to = noticeTarget(kind, statementRowOf(id))
  const words = {
    icon: icons[kind],
    title: (
      <>
        {t(`kinds.${kind}`)}
        {isNew && (
          <span className={styles.fresh}>
            <VisuallyHidden>{t('new')}</VisuallyHidden>
          </span>
        )}
      </>
    ),
    detail: (
      <>
        {amount != null && (
          <>
            <Amount currency={currency} unit={currency && t(`units.${currency}`)} value={amount} />
            {' · '}
          </>
        )}
        {ago && <span className={styles.ago}>{t(`ago.${ago.unit}`, { count: ago.count })}</span>}
      </>
    ),
  }
  if (to) return <ListRow to={to} {...words} />
  return (
    <ListRow
      onClick={() => {
        onClose()
        bus.emit('chat.open', {})
      }}
      {...words}
    />
  )
}

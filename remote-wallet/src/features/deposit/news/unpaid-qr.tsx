import { bus } from '@tamlung/shared/bus/bus'
import { formatTime } from '@tamlung/shared/format/dates'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { leaveQr } from '../qr/watch/change-watch'
import type { WatchedQr } from '../qr/watch/watched-qr'
import { NewsCard } from './news-card'

/** A QR that was made and left: how long it holds, and one press back to it; then, that it ended. */
export function UnpaidQr({ qr, unit }: { qr: WatchedQr; unit: string }) {
  const { t } = useTranslation(['deposit-news', 'wallet'])
  const ownAmount = useOwnAmount()
  const { amount, end, endedAt, sought } = qr
  const icon = <ClockIcon size={20} />
  const name = amount === null ? t('qr.any') : t('qr.of', { amount: ownAmount(amount), unit })
  if (sought)
    return (
      <NewsCard
        actions={
          <Button kind="quiet" onClick={() => leaveQr(qr)} size="small">
            {t('qr.putAway')}
          </Button>
        }
        icon={icon}
        title={name}
      >
        {t('qr.lapsed')}
      </NewsCard>
    )
  return (
    <NewsCard
      actions={
        <Button
          kind="quiet"
          onClick={() => bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'qr' } })}
          size="small"
        >
          {t('qr.show')}
        </Button>
      }
      icon={icon}
      title={name}
    >
      {endedAt !== null
        ? t('wallet:deposit.qr.seeking')
        : end === null
          ? t('qr.waits')
          : t('qr.waitsUntil', { time: formatTime(end).slice(0, 5) })}
    </NewsCard>
  )
}

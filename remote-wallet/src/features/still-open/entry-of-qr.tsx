import { bus } from '@tamlung/shared/bus/bus'
import { formatTime } from '@tamlung/shared/format/dates'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { QrIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { leaveQr } from '../deposit/qr/watch/change-watch'
import type { WatchedQr } from '../deposit/qr/watch/watched-qr'
import { EntryCard } from './entry-card'

/** A QR that was made and left: how long it holds, and one press back to it; then, that it ended. */
export function EntryOfQr({ qr, unit }: { qr: WatchedQr; unit: string }) {
  const { t } = useTranslation(['still-open', 'wallet'])
  const ownAmount = useOwnAmount()
  const { amount, end, endedAt, sought, sight } = qr
  const openDialog = () => bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'qr' } })

  function next(): string {
    if (sought)
      return sight ? t('sought.onWay', { amount: ownAmount(sight.amount), unit }) : t('qr.lapsed')
    if (endedAt !== null) return t('wallet:deposit.qr.seeking')
    return end === null ? t('qr.waits') : t('qr.waitsUntil', { time: formatTime(end).slice(0, 5) })
  }

  return (
    <EntryCard
      action={
        <Button kind="quiet" onClick={sought ? () => leaveQr(qr) : openDialog} size="small">
          {t(sought ? 'qr.putAway' : 'qr.show')}
        </Button>
      }
      amount={amount}
      icon={<QrIcon size={20} />}
      title={t('qr.title')}
      unit={unit}
    >
      <p role="status">{next()}</p>
    </EntryCard>
  )
}

import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../../core/use-unit'
import type { WatchedQr } from './watch/watched-qr'

interface EndedQrProps {
  qr: WatchedQr
  askAgain: () => void
  onLeave: () => void
}

/** The server has it no more. That it has ended is said once its payment was looked for, and did not show. */
export function EndedQr({ qr: { sought, endedAt, sight }, askAgain, onLeave }: EndedQrProps) {
  const { t } = useTranslation('wallet')
  const unit = useUnit()
  const { late } = useLate(!sought)
  const first = useRef({ endedAt, askAgain })

  useEffect(() => {
    // An answer from before it was made says that there is none, too.
    if (first.current.endedAt === null) first.current.askAgain()
  }, [])

  return (
    <EmptyState
      action={(sought || late) && <Button onClick={onLeave}>{t('deposit.qr.another')}</Button>}
      icon={<ClockIcon size={28} />}
      title={t(sought ? 'deposit.qr.over' : 'deposit.qr.seeking')}
    >
      {(sought || late) &&
        (sight
          ? t('deposit.qr.onWay', { amount: walletAmount(sight.amount), unit })
          : t('deposit.qr.overText'))}
    </EmptyState>
  )
}

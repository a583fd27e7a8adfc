import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import { formatAmount } from '@tamlung/shared/format/money'
import { Button } from '@tamlung/shared/ui/button'
import { EmptyState } from '@tamlung/shared/ui/empty-state'
import { CheckIcon, ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QrOffer } from '../ways'
import { OpenQr } from './open-qr'
import { usePayment } from './use-payment'

interface QrViewProps {
  qr: QrStatus
  amount: Hundredths
  offer: QrOffer
  /** The server has it no more. */
  closed: boolean
  /** Back to the form for another one. */
  onLeave: () => void
  onClose: () => void
}

/** A QR from the moment it is shown until it is known how it ended. */
export function QrView({ qr, amount, offer, closed, onLeave, onClose }: QrViewProps) {
  const { t } = useTranslation('wallet')
  const [over, setOver] = useState(false)
  const paid = usePayment(amount, closed)

  if (paid)
    return (
      <EmptyState
        action={
          <Button onClick={onClose} size="main">
            {t('deposit.qr.paidClose')}
          </Button>
        }
        icon={<CheckIcon size={32} />}
        title={t('deposit.qr.paid', { amount: formatAmount(amount), unit: t('units.BAHT') })}
      >
        {t('deposit.qr.paidText')}
      </EmptyState>
    )
  if (over || closed)
    return (
      <EmptyState
        action={<Button onClick={onLeave}>{t('deposit.qr.another')}</Button>}
        icon={<ClockIcon size={28} />}
        title={t('deposit.qr.over')}
      >
        {t('deposit.qr.overText')}
      </EmptyState>
    )
  return (
    <OpenQr
      amount={amount}
      offer={offer}
      onCancelled={onLeave}
      onOver={() => setOver(true)}
      qr={qr}
    />
  )
}

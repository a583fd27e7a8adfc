import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { zero } from '@tamlung/shared/contract/hundredths'
import { getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../../core/use-unit'
import { LateReceiptLink } from '../../receipt/late-receipt-link'
import * as styles from './qr-end.module.css'
import type { ShownQr } from './qr-provider-panel'
import { leaveQr } from './watch/change-watch'
import type { WatchedQr } from './watch/watched-qr'

interface QrNewsProps {
  shown: ShownQr | 'paid'
  /** The text of the latest event; empty if none is needed. */
  words: string
  children: ReactNode
}

/** Announces the QR's outcome once for screen readers and moves their focus on. */
export function QrNews({ shown, words, children }: QrNewsProps) {
  const container = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  const [announced, setAnnounced] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced when something happens, not when its text changes
  useEffect(() => {
    const first = before.current === 'nothing' || before.current === shown
    before.current = shown
    if (first) return
    setAnnounced(words)
    container.current?.focus({ preventScroll: true })
  }, [shown])

  return (
    <div className={styles.place}>
      <span aria-live="polite" className={styles.said}>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
      <div className={styles.news} ref={container} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

interface PaidQrProps {
  qr: WatchedQr
  onClose: () => void
}

/** Says that a QR was paid, until the member has seen it. */
export function PaidQr({ qr, onClose }: PaidQrProps) {
  const { t } = useTranslation('wallet')
  const client = useQueryClient()
  const unit = useUnit()

  function leave() {
    if (qr.provider !== 'TRANSFER') {
      // Data read before the payment would still show it as open.
      const { queryKey } = queryOf(getQr, { params: { provider: qr.provider } })
      client.setQueryData<QrStatus>(queryKey, { hasQrcode: false })
    }
    leaveQr(qr)
    void client.invalidateQueries({ queryKey: queryKeyOf(getQr) })
  }

  return (
    <EmptyState
      action={
        <div className={styles.actions}>
          <Button
            onClick={() => {
              leave()
              onClose()
            }}
            size="main"
          >
            {t('deposit.qr.paidClose')}
          </Button>
          <LateReceiptLink
            of={({ statementType, amount }) => statementType === 'deposit' && amount === qr.paid}
          />
          <Button kind="quiet" onClick={leave}>
            {t('deposit.qr.another')}
          </Button>
        </div>
      }
      icon={<CheckIcon size={32} />}
      title={t('deposit.qr.paid', { amount: walletAmount(qr.paid ?? zero), unit })}
    >
      {t('deposit.qr.paidText')}
    </EmptyState>
  )
}

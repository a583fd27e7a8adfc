import { zero } from '@tamlung/shared/contract/hundredths'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveQr, reportPaid } from '../../deposit/qr/watch/change-watch'
import { isDialogOpen, isTransfer } from '../../deposit/qr/watch/watch-transfer'
import type { WatchedQr } from '../../deposit/qr/watch/watched-qr'
import * as styles from './received-notice.module.css'
import { LongAmounts, SoughtTransfer } from './sought-transfer'

const keyOf = ({ provider, id }: WatchedQr) => `${provider} ${id}`

/** A deposit received while the dialog was closed, on the first page that shows it. */
function ReceivedNotice({ qr, unit }: { qr: WatchedQr; unit: string }) {
  const { t } = useTranslation('wallet')
  const ownAmount = useOwnAmount()
  return (
    <div className={styles.notice}>
      <CheckIcon size={20} />
      <p className={styles.text}>
        <LongAmounts>
          {t('deposit.qr.paid', { amount: ownAmount(qr.paid ?? zero), unit })}
        </LongAmounts>
      </p>
      <Button kind="quiet" onClick={() => leaveQr(qr)} size="small">
        {t('deposit.qr.paidClose')}
      </Button>
    </div>
  )
}

/** Payments that are shown here: each once, as long as this page is open. */
function usePaidQrs(qrs: readonly WatchedQr[]): readonly WatchedQr[] {
  const here = useRef(new Set<string>()).current
  const isShown = (qr: WatchedQr) => qr.paid !== null && (!qr.isReported || here.has(keyOf(qr)))
  useEffect(() => {
    if (isDialogOpen()) return
    for (const qr of qrs) {
      if (qr.paid === null || here.has(keyOf(qr))) continue
      here.add(keyOf(qr))
      // An earlier page has shown it.
      if (qr.isReported) leaveQr(qr)
      else reportPaid(qr)
    }
  }, [qrs, here])
  return qrs.filter(isShown)
}

/** Received deposits, and a manual transfer that has not arrived. */
export function DepositNews({ qrs, unit }: { qrs: readonly WatchedQr[]; unit: string }) {
  const paid = usePaidQrs(qrs)
  const transfer = qrs.find(isTransfer)
  return (
    <>
      <div role="status">
        {paid.map(qr => (
          <ReceivedNotice key={keyOf(qr)} qr={qr} unit={unit} />
        ))}
      </div>
      {transfer && <SoughtTransfer transfer={transfer} unit={unit} />}
    </>
  )
}

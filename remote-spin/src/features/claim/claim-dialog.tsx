import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { type Coupon, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/button'
import { Dialog } from '@tamlung/shared/ui/dialog'
import { FailedState } from '@tamlung/shared/ui/failed-state'
import { ResultDialog } from '@tamlung/shared/ui/result-dialog'
import { SkeletonRows } from '@tamlung/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrizeAmount } from '../../money/prize-amount'
import * as styles from '../prize/prize-dialog.module.css'
import { useReloadWheel } from '../spin/use-reload-wheel'
import { useClaim } from './use-claim'
import { useDebounced } from './use-debounced'

/** Nobody claims by a double tap: it happens half a second after the last press. */
const confirmDelay = 500

export function ClaimDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('spin')
  const coupons = useQuery(queryOf(listCoupons, {}))
  const reload = useReloadWheel()
  const [waiting, setWaiting] = useState(false)
  // What is being claimed stays on the screen, also when it is gone from the list.
  const [claimed, setClaimed] = useState<Coupon | null>(null)
  const coupon = coupons.data?.find(({ _id }) => _id === parameters.coupon)
  const { prize, unit } = claimed ?? coupon ?? {}
  const name = plainText(prize?.name ?? prize?.slice?.label)
  const { state, run, checkAgain } = useClaim(name)

  const confirm = useDebounced(() => {
    setWaiting(false)
    if (coupon) run({ body: { coupon: coupon._id } })
  }, confirmDelay)

  const close = () => {
    reload()
    onClose()
  }

  if (state.phase === 'done') {
    return (
      <ResultDialog onClose={close} outcome="success" title={t('claim.done')}>
        <p>{t('claim.doneText', { name })}</p>
        <PrizeAmount amount={state.reply.amount} size="large" unit={unit} />
      </ResultDialog>
    )
  }
  if (state.phase === 'refused') {
    return (
      <ResultDialog onClose={close} outcome="failure" title={t('claim.failed')}>
        {errorText(state.error)}
      </ResultDialog>
    )
  }
  if (state.phase === 'checking' || state.phase === 'unknown') {
    return (
      <ResultDialog
        actions={
          state.phase === 'unknown' && (
            <Button onClick={checkAgain} size="main">
              {t('spin.checkAgain')}
            </Button>
          )
        }
        onClose={close}
        outcome="checking"
        title={t('claim.checking')}
      >
        {t('claim.checkingText')}
      </ResultDialog>
    )
  }
  const busy = waiting || state.phase === 'sending'
  return (
    <Dialog
      footer={
        coupon && (
          <Button
            kind="wanted"
            onClick={() => {
              setClaimed(coupon)
              setWaiting(true)
              confirm()
            }}
            pending={busy}
            size="main"
          >
            {t('claim.confirm')}
          </Button>
        )
      }
      onClose={close}
      title={t('titles.claim')}
    >
      {coupons.isPending && <SkeletonRows rows={1} />}
      {coupons.isError && !coupons.data && (
        <FailedState onRetry={() => coupons.refetch()}>{errorText(coupons.error)}</FailedState>
      )}
      {coupons.data && !coupon && !busy && <p>{codeText('NO_CLAIMABLE_COUPON')}</p>}
      {coupon && (
        <div className={styles.prize}>
          <p className={styles.label}>{name}</p>
          <PrizeAmount amount={coupon.amount} size="large" unit={unit} />
          <p className={styles.next}>{t('claim.question')}</p>
        </div>
      )}
    </Dialog>
  )
}

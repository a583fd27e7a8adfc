import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { readText } from '@tamlung/shared/contract/reply/read-value'
import {
  type Coupon,
  couponReference,
  listCoupons,
} from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrizeAmount } from '../../money/prize-amount'
import { couponAddress } from '../coupons/coupon-address'
import { LimitsButton } from '../limits/limits-button'
import * as styles from '../prize/prize-dialog.module.css'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import { claimWords } from './claim-words'
import { countAlike } from './look-for-claim'
import { useClaim } from './use-claim'
import { useDebounced } from './use-debounced'

/** Nobody claims by a double tap: it happens half a second after the last press. */
const confirmDelay = 500

export function ClaimDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation(['claim', 'spin'])
  const coupons = useQuery(queryOf(listCoupons, {}))
  const reload = useReloadWheel()
  const [waiting, setWaiting] = useState(false)
  // What is being claimed stays on the screen, also when it is gone from the list and another one has its place.
  const [claimed, setClaimed] = useState<Coupon | null>(null)
  const there = coupons.data?.find((coupon, at) => couponAddress(coupon, at) === parameters.coupon)
  const coupon = claimed ?? there
  const prize = coupon?.prize
  const known = plainText(prize?.name || prize?.slice?.label)
  const { state, before, run, checkAgain, letGo } = useClaim()
  const looking = state.phase === 'unknown' && state.looking
  const looked = state.phase === 'unknown' && state.looked
  // Of a claim that is still open from before, another coupon may be asked for meanwhile.
  const open = state.phase === 'idle' ? undefined : before
  const name = plainText(readText(open?.name) ?? known)
  const unit = open ? readText(open.unit) : coupon?.unit

  const confirm = useDebounced(() => {
    setWaiting(false)
    if (!coupon) return
    const reference = couponReference(coupon)
    const alike = countAlike(coupons.data ?? [], reference)
    if (alike > 0) run({ body: { coupon: reference } }, { name, unit, alike })
    else setClaimed(null)
  }, confirmDelay)

  function giveUp() {
    setClaimed(null)
    letGo()
  }

  // However it is closed: the phone's back button asks nobody.
  useEffect(() => reload, [reload])

  // Coins stand in no statement.
  const openReceipt = () => {
    onClose()
    bus.emit('dialog.open', { name: 'receipt', parameters: { of: 'luckydraw' } })
  }

  if (state.phase === 'done') {
    const gone = state.trace?.seenIn === 'coupons'
    const underWay = state.trace?.open
    return (
      <ResultDialog
        onClose={onClose}
        outcome={gone || underWay ? 'unknown' : 'success'}
        title={t(gone ? 'goneTitle' : underWay ? 'underWayTitle' : 'done')}
      >
        <p>{t(claimWords(state.trace, name), { name })}</p>
        <PrizeAmount amount={state.reply.amount} size="large" unit={unit} />
        {!gone && unit !== 'coin' && (
          <p className={styles.next}>
            <Button kind="quiet" onClick={openReceipt}>
              {t('receipt')}
            </Button>
          </p>
        )}
      </ResultDialog>
    )
  }
  if (state.phase === 'refused') {
    return (
      <ResultDialog onClose={onClose} outcome="failure" title={t('failed')}>
        {name !== '' && <p>{name}</p>}
        <p>{errorText(state.error)}</p>
        <LimitsButton code={state.error.code} onClose={onClose}>
          {t('spin:spin.limits')}
        </LimitsButton>
      </ResultDialog>
    )
  }
  if (state.phase === 'checking' || state.phase === 'unknown') {
    return (
      <ResultDialog
        actions={
          state.phase === 'unknown' && (
            <>
              {looking && (
                <Button kind="quiet" onClick={giveUp}>
                  {t('spin:spin.giveUp')}
                </Button>
              )}
              <Button onClick={checkAgain} size="main">
                {t('spin:spin.checkAgain')}
              </Button>
            </>
          )
        }
        onClose={onClose}
        outcome="checking"
        title={t('checking')}
      >
        {name !== '' && <p>{name}</p>}
        <p>{t(looking ? (looked ? 'lookedText' : 'lookingText') : 'checkingText')}</p>
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
            {t('confirm')}
          </Button>
        )
      }
      onClose={onClose}
      room={21}
      title={t('title')}
    >
      {coupons.isPending && <SkeletonRows rows={2} />}
      {coupons.isError && !coupons.data && (
        <FailedState onRetry={() => coupons.refetch()}>{errorText(coupons.error)}</FailedState>
      )}
      {!coupon && !busy && (
        <UnreadNote
          count={coupons.data?.unread}
          onRetry={coupons.refetch}
          retrying={coupons.isFetching}
          text={count => t('spin:coupons.unread', { count })}
        />
      )}
      {coupons.data && !coupon && !coupons.data.unread && !busy && (
        <p>{codeText('NO_CLAIMABLE_COUPON')}</p>
      )}
      {coupon && (
        <div className={styles.prize}>
          <p className={styles.label}>{name}</p>
          <PrizeAmount amount={coupon.amount} size="large" unit={unit} />
          <p className={styles.next}>{t('question')}</p>
        </div>
      )}
    </Dialog>
  )
}

import { queryOf } from '@tamlung/shared/api/query-of'
import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { readText } from '@tamlung/shared/contract/reply/read-value'
import {
  type Coupon,
  claimCoupon,
  couponReference,
  listCoupons,
} from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText, doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrizeAmount } from '../../money/prize-amount'
import { couponAddress } from '../coupons/coupon-address'
import * as styles from '../prize/prize-dialog.module.css'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import { claimWords, confirmClaim, countAlike, findClaim } from './claim-evidence'
import { ClaimResult } from './claim-result'
import { loadClaimTexts } from './claim-texts'

/** Claims one coupon once, and then reports that wallet, bonus and coins changed. */
function useClaim() {
  const { t } = useTranslation(['claim', 'spin'])
  const reload = useReloadWheel()

  /** The toast is for a member who closed the dialog; it may be open for another coupon by now. */
  function tellLater(state: MoneyState<ReplyOf<typeof claimCoupon>>) {
    const name = plainText(action.before?.name)
    if (state.phase === 'done')
      showToast(state.trace ? 'info' : 'success', t(claimWords(state.trace, name), { name }))
    if (state.phase === 'repeated') showToast('info', repeatedText(state.trace))
    if (state.phase === 'refused') showToast('error', errorText(state.error))
    if (state.phase === 'unknown')
      showToast('info', `${doubtText(state.error)} ${t('unknown')}`.trim())
  }

  const action = useMoneyAction(
    claimCoupon,
    (state, seen) => {
      reload()
      if (!seen) tellLater(state)
      if (state.phase === 'refused') return
      bus.emit('wallet.changed', { cause: 'coupon' })
      bus.emit('bonus.changed', { cause: 'coupon' })
      bus.emit('coin.changed', { coin: null })
    },
    { lasting: true, look: findClaim, confirm: confirmClaim },
  )
  return action
}

/** Calls the function once, `wait` ms after the last press. Leaving earlier cancels it. */
function useDebounced(action: () => void, wait: number) {
  const timer = useRef(0)
  const latest = useRef(action)
  latest.current = action
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current(), wait)
  }, [wait])
}

/** The claim waits half a second after the last press, so a double tap claims once. */
const confirmDelay = 500

export function ClaimDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation(['claim', 'spin'])
  const coupons = useQuery(queryOf(listCoupons, {}))
  const reload = useReloadWheel()
  const [waiting, setWaiting] = useState(false)
  // The claimed coupon stays on the screen when it leaves the list and another takes its row.
  const [claimed, setClaimed] = useState<Coupon | null>(null)
  const there = coupons.data?.find((coupon, at) => couponAddress(coupon, at) === parameters.coupon)
  const coupon = claimed ?? there
  const prize = coupon?.prize
  const { state, before, run, checkAgain, letGo } = useClaim()
  // A pending claim of an earlier visit may be of another coupon than the one pressed now.
  const pending = state.phase === 'idle' ? undefined : before
  const name = plainText(readText(pending?.name) ?? (prize?.name || prize?.slice?.label))
  const unit = pending ? readText(pending.unit) : coupon?.unit

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

  function claim() {
    setClaimed(coupon ?? null)
    setWaiting(true)
    confirm()
  }

  // The phone's back button closes the dialog too, without a click on a button.
  useEffect(() => reload, [reload])

  if (state.phase !== 'idle' && state.phase !== 'sending')
    return (
      <ClaimResult
        name={name}
        onCheckAgain={checkAgain}
        onClose={onClose}
        onGiveUp={giveUp}
        state={state}
        unit={unit}
      />
    )
  return (
    <Dialog
      footer={
        coupon && (
          <Button
            kind="wanted"
            onClick={claim}
            pending={waiting || state.phase === 'sending'}
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
      {coupon ? (
        <div className={styles.prize}>
          <p className={styles.label}>{name}</p>
          <PrizeAmount amount={coupon.amount} currency={coupon.currency} size="large" unit={unit} />
          <p className={styles.next}>{t('question')}</p>
        </div>
      ) : (
        <>
          {coupons.isPending && <SkeletonRows rows={2} />}
          {coupons.isError && !coupons.data && <FailedQuery query={coupons} />}
          <UnreadNote
            count={coupons.data?.unread}
            onRetry={coupons.refetch}
            retrying={coupons.isFetching}
            text={count => t('spin:coupons.unread', { count })}
          />
          {coupons.data && !coupons.data.unread && <p>{codeText('NO_CLAIMABLE_COUPON')}</p>}
        </>
      )}
    </Dialog>
  )
}

ClaimDialog.withTexts = withTexts('claim', loadClaimTexts)

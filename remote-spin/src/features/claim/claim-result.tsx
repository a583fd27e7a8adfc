import type { Trace } from '@tamlung/shared/api/trace'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { claimCoupon } from '@tamlung/shared/contract/routes/spinwheel'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { RepeatedResult } from '@tamlung/shared/ui/dialogs/repeated-result'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { DoubtNote } from '@tamlung/shared/ui/feedback/doubt-note'
import { useTranslation } from 'react-i18next'
import { PrizeAmount } from '../../money/prize-amount'
import { LimitsButton } from '../limits/limits-button'
import * as styles from '../prize/prize-dialog.module.css'
import { claimWords } from './claim-evidence'

type ClaimResultState = Exclude<
  MoneyState<ReplyOf<typeof claimCoupon>>,
  { phase: 'idle' } | { phase: 'sending' }
>

type ClaimResultProps = {
  state: ClaimResultState
  /** The coupon's name; empty when the server gives none. */
  name: string
  unit: string | null | undefined
  onCheckAgain: () => unknown
  onGiveUp: () => void
  onClose: () => void
}

const isGone = (trace: Trace | undefined) => trace?.seenIn === 'coupons'

function titleOf(trace: Trace | undefined) {
  if (isGone(trace)) return 'goneTitle'
  return trace?.open ? 'underWayTitle' : 'done'
}

/** The text while no answer has arrived. */
function waitingWords(state: ClaimResultState) {
  if (state.phase !== 'unknown' || !state.looking) return 'checkingText'
  return state.looked ? 'lookedText' : 'lookingText'
}

/** The outcome of a claim, or that it is still being checked. */
export function ClaimResult({
  state,
  name,
  unit,
  onCheckAgain,
  onGiveUp,
  onClose,
}: ClaimResultProps) {
  const { t } = useTranslation(['claim', 'spin'])

  function openReceipt() {
    onClose()
    bus.emit('dialog.open', { name: 'receipt', parameters: { of: 'luckydraw' } })
  }

  switch (state.phase) {
    case 'done': {
      const { reply, trace } = state
      const isUncertain = isGone(trace) || trace?.open
      // Coins have no rows in the statement.
      const hasReceipt = !isGone(trace) && unit !== 'coin'
      return (
        <ResultDialog
          onClose={onClose}
          outcome={isUncertain ? 'unknown' : 'success'}
          title={t(titleOf(trace))}
        >
          <p>{t(claimWords(trace, name), { name })}</p>
          <PrizeAmount amount={reply.amount} currency={reply.currency} size="large" unit={unit} />
          {hasReceipt && (
            <p className={styles.next}>
              <Button kind="quiet" onClick={openReceipt}>
                {t('receipt')}
              </Button>
            </p>
          )}
        </ResultDialog>
      )
    }
    case 'repeated':
      return <RepeatedResult onClose={onClose} trace={state.trace} />
    case 'refused':
      return (
        <ResultDialog onClose={onClose} outcome="failure" title={t('failed')}>
          {name !== '' && <p>{name}</p>}
          <p>{errorText(state.error)}</p>
          <LimitsButton code={state.error.code} onClose={onClose}>
            {t('spin:spin.limits')}
          </LimitsButton>
        </ResultDialog>
      )
    default:
      return (
        <ResultDialog
          actions={
            state.phase === 'unknown' && (
              <>
                {state.looking && (
                  <Button kind="quiet" onClick={onGiveUp}>
                    {t('spin:spin.giveUp')}
                  </Button>
                )}
                <Button onClick={onCheckAgain} size="main">
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
          <DoubtNote error={state.error} />
          <p>{t(waitingWords(state))}</p>
        </ResultDialog>
      )
  }
}

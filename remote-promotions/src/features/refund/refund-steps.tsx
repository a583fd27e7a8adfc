import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import {
  addRefundToWallet,
  type RefundCheck,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { percentShares, type Shares } from '@tamlung/shared/format/percent'
import { doneText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { RepeatedResult } from '@tamlung/shared/ui/dialogs/repeated-result'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBonusAction } from '../bonus/use-bonus-action'
import { OpenOutcome } from '../outcome/open-outcome'
import { ReceiptButton } from '../outcome/receipt-button'
import { tellWithWay } from '../outcome/tell-outcome'
import * as styles from './refund.module.css'
import {
  collectedAt,
  confirmRefund,
  isNothingThere,
  isRefund,
  keepCollected,
  refundEvidence,
  tellRefund,
} from './refund-outcome'

type ShareConditionsProps = { text: string; shares: Shares | null }

/** The conditions of a bonus with the success and fail percentages. */
function ShareConditions({ text, shares }: ShareConditionsProps) {
  const { t } = useTranslation('promotions')
  return (
    <div className={styles.conditions}>
      <p>{text}</p>
      {shares && (
        <dl className={styles.shares}>
          <div>
            <dt>{t('shares.success')}</dt>
            <dd className={styles.success}>{shares.success}%</dd>
          </div>
          <div>
            <dt>{t('shares.fail')}</dt>
            <dd className={styles.fail}>{shares.fail}%</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

/** Runs one of the two steps; `onSeen` is called only while it is shown. */
function useRefundAction<R extends Route & { moves: true }>(
  route: R,
  onSeen: (state: MoneyState<ReplyOf<R>>) => void,
) {
  function keepAndShow(state: MoneyState<ReplyOf<R>>) {
    keepCollected(state, route)
    onSeen(state)
  }

  function keepAndTell(state: MoneyState<unknown>) {
    keepCollected(state, route)
    tellRefund(state, route)
  }

  return useBonusAction(route, keepAndShow, {
    look: refundEvidence.get(route),
    confirm: confirmRefund(route),
    tell: keepAndTell,
  })
}

/** The newest refund in the statement, read when something may have been collected; undefined if not read. */
function useNewestRow(isCollected: boolean, since: number) {
  const rows = useQuery({
    ...queryOf(listStatements, { body: { page: 1, limit: 10 } }),
    queryKey: queryKeyOf(listStatements, { since }),
    enabled: isCollected,
  })
  return rows.data && (rows.data.statements.find(isRefund)?.createdAt ?? null)
}

type RefundStepsProps = { check: RefundCheck; checkedAt: number; onAdded: () => void }

/** A button that collects the accrued amount and then asks whether to move it to the wallet. */
export function RefundSteps({ check, checkedAt, onAdded }: RefundStepsProps) {
  const { t } = useTranslation('refund')
  /** The last time when something may have been collected. */
  const [since, setSince] = useState(collectedAt)
  const [collected, setCollected] = useState<boolean | undefined>(since > 0 || undefined)
  // Only receiving depends on `hasRefund`: an amount without it was collected, perhaps on another device.
  const isCollected = collected ?? (!check.hasRefund && (check.refundAmount ?? 0) > 0)
  const newest = useNewestRow(isCollected, since)
  const [asking, setAsking] = useState(false)

  function handleCollected(state: MoneyState<ReplyOf<typeof receiveRefund>>) {
    if (state.phase === 'refused') {
      // An amount of zero although there is a refund means that it was collected earlier.
      const wasCollected = check.hasRefund && isNothingThere(state.error)
      if (!wasCollected) return tellRefund(state, receiveRefund)
      setCollected(true)
      setAsking(true)
      return
    }
    setSince(collectedAt() || Date.now())
    if (state.phase === 'repeated') setCollected(true)
    if (state.phase !== 'done') return
    setCollected(true)
    setAsking(!state.trace?.open)
    const message = state.trace ? '' : doneText(state.reply.message)
    if (message) showToast('success', message)
    else tellRefund(state, receiveRefund)
  }

  function handleAdded(state: MoneyState<ReplyOf<typeof addRefundToWallet>>) {
    if (state.phase === 'refused') {
      tellRefund(state, addRefundToWallet)
      if (isNothingThere(state.error)) setCollected(false)
    }
    if (state.phase !== 'done') return
    if (state.trace) tellRefund(state, addRefundToWallet)
    else tellWithWay('success', t('added'), close => <ReceiptButton of="refund" onClose={close} />)
    onAdded()
  }

  const collect = useRefundAction(receiveRefund, handleCollected)
  const add = useRefundAction(addRefundToWallet, handleAdded)
  // After collecting, a server may report no refund although it is not in the wallet yet.
  const hasRefund = check.hasRefund || isCollected
  const blocked = check.hasBonus || !hasRefund
  const shares =
    (check.refundSuccess ?? 0) > 0 ? percentShares(check.refundSuccess, check.refundFail) : null

  return (
    <>
      {!hasRefund && <p>{t('none')}</p>}
      {!blocked && <p className={styles.soft}>{t('order')}</p>}
      <div className={styles.steps}>
        <Button
          disabled={blocked}
          kind="wanted"
          onClick={() =>
            isCollected ? setAsking(true) : collect.run({}, { amount: check.refundAmount })
          }
          pending={[collect, add].some(({ state }) => state.phase === 'sending')}
          size="main"
        >
          {t(isCollected ? 'add' : 'collect')}
        </Button>
      </div>
      <OpenOutcome checkAgain={collect.checkAgain} giveUp={collect.letGo} state={collect.state} />
      <OpenOutcome checkAgain={add.checkAgain} giveUp={add.letGo} state={add.state} />
      {[collect, add].map(
        ({ state, reset }, step) =>
          state.phase === 'repeated' && (
            <RepeatedResult key={step} onClose={reset} trace={state.trace} />
          ),
      )}
      <ConfirmDialog
        confirmText={t('add')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          // Amounts read before collecting prove nothing about adding.
          add.run({}, { newest, amount: checkedAt > since ? check.refundAmount : null })
        }}
        open={asking}
        title={t('addTitle')}
      >
        <ShareConditions shares={shares} text={t('addText')} />
      </ConfirmDialog>
    </>
  )
}

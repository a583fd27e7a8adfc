import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { useEvent } from '@tamlung/shared/bus/use-event'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import {
  addRefundToWallet,
  checkRefund,
  listRefunds,
  type RefundCheck,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { percentShares } from '@tamlung/shared/format/percent'
import { doneText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import { OpenOutcome } from '../outcome/open-outcome'
import { ReceiptButton } from '../outcome/receipt-button'
import { ShareConditions } from '../outcome/share-conditions'
import { tellWithWay } from '../outcome/tell-with-way'
import { collectedAt, isNothingThere } from './collected-refund'
import { isRefund } from './look-for-refund'
import * as styles from './refund.module.css'
import { tellRefund } from './tell-refund'
import { useRefundAction } from './use-refund-action'

function useRefundCheck() {
  const client = useQueryClient()
  useEvent('bonus.changed', () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(checkRefund) })
    void client.invalidateQueries({ queryKey: queryKeyOf(listRefunds) })
  })
  return useQuery(queryOf(checkRefund, {}))
}

/** The newest refund in the statement, read when something may have been collected; undefined where it was not read. */
function useNewestRow(collected: boolean, since: number) {
  const rows = useQuery({
    ...queryOf(listStatements, { body: { page: 1, limit: 10 } }),
    queryKey: queryKeyOf(listStatements, { since }),
    enabled: collected,
  })
  return rows.data && (rows.data.statements.find(isRefund)?.createdAt ?? null)
}

type RefundStepsProps = { check: RefundCheck; checkedAt: number; onAdded: () => void }

/** One button: it collects what has accrued, then asks whether to move it to the wallet. */
function RefundSteps({ check, checkedAt, onAdded }: RefundStepsProps) {
  const { t } = useTranslation('refund')
  /** When something may last have been collected. */
  const [since, setSince] = useState(collectedAt)
  const [collected, setCollected] = useState(since > 0)
  const newest = useNewestRow(collected, since)
  const [asking, setAsking] = useState(false)

  function goOn(asks = true) {
    setCollected(true)
    setAsking(asks)
  }

  function collecting(state: MoneyState<ReplyOf<typeof receiveRefund>>) {
    if (state.phase !== 'refused') setSince(collectedAt() || Date.now())
    // Nothing has accrued any more though there is a refund: then it was collected before.
    if (state.phase === 'refused' && check.hasRefund && isNothingThere(state.error)) return goOn()
    if (state.phase === 'done') goOn(!state.trace?.open)
    const said = state.phase === 'done' && !state.trace ? doneText(state.reply.message) : ''
    if (said) showToast('success', said)
    else if (state.phase === 'done' || state.phase === 'refused') tellRefund(state, receiveRefund)
  }

  function adding(state: MoneyState<ReplyOf<typeof addRefundToWallet>>) {
    if (state.phase === 'refused' || (state.phase === 'done' && state.trace))
      tellRefund(state, addRefundToWallet)
    if (state.phase === 'refused' && isNothingThere(state.error)) setCollected(false)
    if (state.phase !== 'done') return
    if (!state.trace)
      tellWithWay('success', t('added'), close => <ReceiptButton of="refund" onClose={close} />)
    onAdded()
  }

  const collect = useRefundAction(receiveRefund, collecting)
  const add = useRefundAction(addRefundToWallet, adding)
  // A server that has nothing more to collect may say that there is none, though it is not in the wallet yet.
  const hasRefund = check.hasRefund || collected
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
            collected ? setAsking(true) : collect.run({}, { amount: check.refundAmount })
          }
          pending={[collect, add].some(({ state }) => state.phase === 'sending')}
          size="main"
        >
          {t(collected ? 'add' : 'collect')}
        </Button>
      </div>
      <OpenOutcome checkAgain={collect.checkAgain} giveUp={collect.letGo} state={collect.state} />
      <OpenOutcome checkAgain={add.checkAgain} giveUp={add.letGo} state={add.state} />
      <ConfirmDialog
        confirmText={t('add')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          // What was read before collecting says nothing of what adding has taken away.
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

export function RefundOffer({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('refund')
  const unit = useUnit()
  const check = useRefundCheck()
  if (check.isPending) return <SkeletonRows rows={2} />
  if (!check.data)
    return (
      <FailedState onRetry={() => check.refetch()} retrying={check.isFetching}>
        {errorText(check.error)}
      </FailedState>
    )
  const { hasBonus, info, refundAmount } = check.data
  return (
    <section className={styles.section}>
      <div className={styles.amount}>
        <span className={styles.soft}>{t('accrued')}</span>
        <Amount size="hero" unit={unit} value={refundAmount} />
      </div>
      {info && (
        <div className={styles.soft}>
          <Markup html={info} />
        </div>
      )}
      {hasBonus && (
        <div className={styles.blocked} role="note">
          <p>{t('hasBonus')}</p>
          <p>{t('hasBonusNext')}</p>
        </div>
      )}
      <RefundSteps check={check.data} checkedAt={check.dataUpdatedAt} onAdded={onAdded} />
    </section>
  )
}

import { receivableBonus } from '@tamlung/shared/api/queries/receivable-bonus'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { receiveInviteBonus } from '@tamlung/shared/contract/routes/invite'
import { formatPercent, percentShares } from '@tamlung/shared/format/percent'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoveResult } from '../../core/move-result'
import { Note } from '../../core/note'
import { Stack } from '../../core/stack'
import { useUnit } from '../../core/use-unit'
import { useMove } from '../moves/use-move'
import { LateReceiptLink } from '../receipt/late-receipt-link'

interface BonusConditionsProps {
  success: number | null | undefined
  fail: number | null | undefined
}

function BonusConditions({ success, fail }: BonusConditionsProps) {
  const { t } = useTranslation('wallet')
  const shares = percentShares(success, fail)
  return (
    <Note>
      {t('invite.conditions')}{' '}
      {shares &&
        t('invite.shares', {
          success: formatPercent(shares.success),
          fail: formatPercent(shares.fail),
        })}
    </Note>
  )
}

/** Receives the invite bonus. Its conditions are shown before the button and again with the result. */
export function InviteBonusDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  const unit = useUnit()
  const client = useQueryClient()
  const bonus = useQuery({ ...receivableBonus, refetchOnMount: 'always' })
  const action = useMove(receiveInviteBonus, () => {
    void client.invalidateQueries({ queryKey: receivableBonus.queryKey })
  })
  const { state } = action
  const reply = state.phase === 'done' ? state.reply : undefined

  return (
    <>
      <Dialog
        footer={
          bonus.data && (
            <Button
              disabled={(bonus.data.amount ?? 0) <= 0}
              kind="wanted"
              onClick={() => action.run({})}
              pending={state.phase === 'sending' || state.phase === 'checking'}
              size="main"
            >
              {t('home.invite.receive')}
            </Button>
          )
        }
        onClose={onClose}
        title={t('home.invite.label')}
      >
        {bonus.data ? (
          <Stack>
            <p>
              <Amount size="large" unit={unit} value={bonus.data.amount} />
            </p>
            <BonusConditions fail={bonus.data.fail} success={bonus.data.success} />
          </Stack>
        ) : bonus.isError ? (
          <FailedQuery query={bonus} />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </Dialog>
      <MoveResult
        done={
          <Stack>
            <p>{t('invite.done')}</p>
            {reply?.amount != null && (
              <p>
                <Amount size="large" unit={unit} value={reply.amount} />
              </p>
            )}
            <BonusConditions
              fail={reply?.fail ?? bonus.data?.fail}
              success={reply?.success ?? bonus.data?.success}
            />
            <LateReceiptLink of={row => row.invite != null} />
          </Stack>
        }
        onBack={action.reset}
        onCheckAgain={action.checkAgain}
        onGiveUp={action.letGo}
        onClose={onClose}
        state={state}
      />
    </>
  )
}

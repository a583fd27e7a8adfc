import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { zero } from '@tamlung/shared/contract/hundredths'
import {
  getInviteBonus,
  listInvites,
  receiveInviteBonus,
} from '@tamlung/shared/contract/routes/invite'
import { percentShares } from '@tamlung/shared/format/percent'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import { useBonusAction } from '../bonus/use-bonus-action'
import { OutcomeDialog } from '../outcome/outcome-dialog'
import { ShareConditions } from '../outcome/share-conditions'
import * as styles from './invite.module.css'

/** What inviting has brought, and the button to receive it. */
export function InviteBonusCard() {
  const { t } = useTranslation('promotions')
  const unit = useUnit()
  const client = useQueryClient()
  const bonus = useQuery(queryOf(getInviteBonus, {}))
  const receive = useBonusAction(receiveInviteBonus)
  useEvent('bonus.changed', () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(getInviteBonus) })
    void client.invalidateQueries({ queryKey: queryKeyOf(listInvites) })
  })

  if (bonus.isError && !bonus.data)
    return (
      <FailedState onRetry={() => bonus.refetch()} retrying={bonus.isFetching}>
        {errorText(bonus.error)}
      </FailedState>
    )
  const { state } = receive
  const reply = state.phase === 'done' ? state.reply : null
  return (
    <section className={styles.bonus}>
      <div>
        <h3 className={styles.small}>{t('invite.bonus')}</h3>
        {bonus.data ? (
          <Amount size="large" unit={unit} value={bonus.data.amount} />
        ) : (
          <>
            <Skeleton height="2rem" width="8rem" />
            <TakesLong />
          </>
        )}
      </div>
      <Button
        disabled={(bonus.data?.amount ?? zero) <= zero}
        kind="wanted"
        onClick={() => receive.run({}, { amount: bonus.data?.amount })}
        pending={state.phase === 'sending'}
      >
        {t('invite.receive')}
      </Button>
      <OutcomeDialog
        checkAgain={receive.checkAgain}
        giveUp={receive.letGo}
        onClose={receive.reset}
        state={state}
      >
        {reply?.amount != null && <Amount size="large" unit={unit} value={reply.amount} />}
        <ShareConditions
          shares={percentShares(
            reply?.success ?? bonus.data?.success,
            reply?.fail ?? bonus.data?.fail,
          )}
          text={t('invite.conditions')}
        />
      </OutcomeDialog>
    </section>
  )
}

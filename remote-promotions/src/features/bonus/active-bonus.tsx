import { ApiError } from '@tamlung/shared/api/api-error'
import { queryOf } from '@tamlung/shared/api/query-of'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import {
  type checkActiveBonus,
  clearBonus,
  currentPromotion,
} from '@tamlung/shared/contract/routes/bonus'
import { plainText } from '@tamlung/shared/format/plain-text'
import { doneText, errorText } from '@tamlung/shared/i18n/error-text'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { TicketIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import { OpenOutcome } from '../outcome/open-outcome'
import { ReceiptButton } from '../outcome/receipt-button'
import { tellOutcome, tellWithWay } from '../outcome/tell-outcome'
import { fillNotice } from '../promotion/fill-notice'
import * as styles from './bonus.module.css'
import { useBonusAction } from './use-bonus-action'

/** The turnover so far, where the server reports it. */
function Played({
  turnover,
  required,
  currency,
}: {
  turnover: Hundredths
  required: Hundredths
  currency: Currency | null | undefined
}) {
  const { t } = useTranslation('promotions')
  const unit = useUnit(currency)
  const ownAmount = useOwnAmount()
  const amounts = { turnover: ownAmount(turnover), required: ownAmount(required) }
  return <p>{t('bonus.played', { ...amounts, unit })}</p>
}

/** The server's details, or a failure to load them; a refusal means that there are none. */
function Words() {
  const { t } = useTranslation(['promotions', 'ui'])
  // The page has asked already and treats a refusal as an answer.
  const query = { ...queryOf(currentPromotion, {}), retryOnMount: false }
  const { data, error, isFetching, refetch } = useQuery(query)
  const unanswered = error instanceof ApiError && error.outcomeUnknown && !data
  const { description, percentFail } = data?.promotion ?? {}
  if (!unanswered) return <Markup html={fillNotice(description ?? '', percentFail)} />
  return (
    <div className={styles.failed}>
      <Notice
        action={
          <Button kind="quiet" onClick={() => refetch()} pending={isFetching} size="small">
            {t('ui:tryAgain')}
          </Button>
        }
      >
        {t('bonus.wordsFailed')}
      </Notice>
    </div>
  )
}

/** Whether the bonus had ended before, by itself or elsewhere. */
const isOver = (state: MoneyState<unknown>) =>
  state.phase === 'refused' && state.error.details.reason === 'ended'

/** The active bonus with the button to end it. */
export function ActiveBonus({
  type,
  turnover,
  required,
  currency,
}: ReplyOf<typeof checkActiveBonus>) {
  const { t, i18n } = useTranslation('promotions')
  const [asking, setAsking] = useState(false)
  const clear = useBonusAction(clearBonus, state => {
    setAsking(false)
    const message = state.phase === 'done' && !state.trace ? doneText(state.reply.message) : ''
    if (message)
      tellWithWay('success', message, close => <ReceiptButton of="finish_bonus" onClose={close} />)
    // This card disappears together with the text beside the button.
    else if (state.phase === 'done' || isOver(state)) tellOutcome(state)
  })
  const { phase } = clear.state
  const busy = phase === 'sending' || phase === 'checking'
  const key = `promotions:bonus.types.${type}`
  const name = type && i18n.exists(key) ? t(`bonus.types.${type}`) : plainText(type)

  return (
    <Card className={styles.active}>
      <span className={styles.sign}>
        <TicketIcon size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.small}>{t('bonus.active')}</h2>
        <p className={styles.type}>{name || t('bonus.activeUnknown')}</p>
        <Words />
        {turnover != null && required != null && (
          <Played currency={currency} required={required} turnover={turnover} />
        )}
        <p className={styles.detail}>{t('bonus.conditions')}</p>
      </div>
      <Button kind="danger" onClick={() => setAsking(true)} pending={busy}>
        {t('bonus.cancel')}
      </Button>
      {clear.state.phase === 'refused' && (
        <p className={styles.alert} role="alert">
          {errorText(clear.state.error)}
        </p>
      )}
      <OpenOutcome checkAgain={clear.checkAgain} giveUp={clear.letGo} state={clear.state} />
      <ConfirmDialog
        confirmText={t('bonus.cancel')}
        kind="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          clear.run({})
        }}
        open={asking}
        title={t('bonus.cancelTitle')}
      >
        {t('bonus.cancelText')}
      </ConfirmDialog>
    </Card>
  )
}

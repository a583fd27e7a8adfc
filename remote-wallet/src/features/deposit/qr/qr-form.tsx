import { queryOf } from '@tamlung/shared/api/query-of'
import { useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { createQr, getQr } from '@tamlung/shared/contract/routes/qr'
import { formatAmount } from '@tamlung/shared/format/money'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLastChoices } from '../../../core/use-last-choices'
import { useUnit } from '../../../core/use-unit'
import { LimitsWay } from '../../limits/refused/limits-way'
import type { QrOffer } from '../ways'
import { isOpen } from './is-open'
import { qrSettings } from './qr-settings'
import { leaveOthers } from './watch/change-watch'

type Values = { amount: Hundredths }

interface QrFormProps {
  offer: QrOffer
  /** What a QR is being asked for. */
  onAsk: (amount: Hundredths) => void
}

export function QrForm({ offer: { provider, bank }, onAsk }: QrFormProps) {
  const { t } = useTranslation('wallet')
  const client = useQueryClient()
  const { keep } = useLastChoices()
  const { minimum, quickAmounts } = qrSettings(provider, bank.minDeposit)
  const unit = useUnit()
  const query = queryOf(getQr, { params: { provider } })

  /** Also where nobody has told that there is one, or the clock was set back. */
  const readNow = () => client.fetchQuery({ ...query, staleTime: -Infinity })

  const creation = useMoneyAction(
    createQr,
    async state => {
      let text = state.phase === 'refused' ? errorText(state.error) : t('deposit.qr.unknown')
      if (state.phase === 'done') {
        let { reply } = state
        const { hasQrcode, message } = reply
        // An answer that says nothing is none: who is told of a failure asks for a second one, and pays twice.
        if (!isOpen(reply) && hasQrcode !== false && /^(success|ok|)$/i.test(message ?? ''))
          reply = await readNow().catch(() => reply)
        else text = codeText(message || 'QR_FAIL')
        creation.reset()
        if (isOpen(reply)) {
          keep({ provider })
          client.setQueryData(query.queryKey, reply)
          if (!reply.qrcode) void client.invalidateQueries({ queryKey: query.queryKey })
          leaveOthers(provider, reply)
          bus.emit('qr.created', { provider })
          return
        }
      }
      // That nobody knows is said once.
      if (state.phase !== 'unknown' || phase !== 'unknown')
        bus.emit('toast.show', { tone: 'failure', text })
      // Perhaps it was made all the same.
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
    { look: async () => (isOpen(await readNow()) ? { seenIn: 'wallet' } : undefined) },
  )
  const { phase } = creation.state
  const tooLow = ({ amount }: Partial<Values>) => amount === undefined || amount < minimum

  async function create({ amount }: Values) {
    if (tooLow({ amount })) return
    onAsk(amount)
    if (phase === 'unknown') {
      // The one that nobody answered for may be there: then it is shown. If not, asking once more costs nothing.
      if (isOpen(await readNow().catch(() => undefined))) return
      creation.letGo()
    }
    creation.run({ params: { provider }, body: { amount } })
  }

  // Once it is done it may still be looked for, and another press would make a second one.
  const pending = ['sending', 'checking', 'done'].includes(phase)
  return (
    <Form<Values> onSubmit={create}>
      {({ values }) => (
        <>
          <AmountField
            disabled={pending}
            hint={t('deposit.minimum', { amount: formatAmount(minimum), unit })}
            label={t('amount')}
            name="amount"
            quickAmounts={quickAmounts}
            unit={unit}
          />
          <Button
            disabled={tooLow(values)}
            kind="wanted"
            pending={pending}
            size="main"
            type="submit"
          >
            {t('deposit.qr.create')}
          </Button>
          {creation.state.phase === 'refused' && (
            <LimitsWay
              amount={creation.input?.body.amount}
              error={creation.state.error}
              tried="deposit"
            />
          )}
        </>
      )}
    </Form>
  )
}

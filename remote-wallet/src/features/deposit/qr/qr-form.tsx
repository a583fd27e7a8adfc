import { queryOf } from '@tamlung/shared/api/query-of'
import { useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { createQr, getQr } from '@tamlung/shared/contract/routes/qr'
import { formatAmount } from '@tamlung/shared/format/money'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QrOffer } from '../ways'
import { qrSettings } from './qr-settings'

type Values = { amount: Hundredths }

export function QrForm({ offer: { provider, bank } }: { offer: QrOffer }) {
  const { t } = useTranslation('wallet')
  const client = useQueryClient()
  const { minimum, quickAmounts } = qrSettings(provider, bank.minDeposit)
  const unit = t('units.BAHT')
  const { queryKey } = queryOf(getQr, { params: { provider } })

  const creation = useMoneyAction(createQr, state => {
    if (state.phase === 'refused' || state.phase === 'unknown') {
      const text = state.phase === 'refused' ? errorText(state.error) : t('deposit.qr.unknown')
      bus.emit('toast.show', { tone: 'failure', text })
      // Perhaps it was made all the same.
      void client.invalidateQueries({ queryKey })
    }
    if (state.phase !== 'done') return
    if (state.reply.hasQrcode) {
      client.setQueryData(queryKey, state.reply)
      bus.emit('qr.created', { provider })
    } else
      bus.emit('toast.show', {
        tone: 'failure',
        text: codeText(state.reply.message || 'QR_FAIL'),
      })
  })
  const { phase } = creation.state
  const tooLow = ({ amount }: Partial<Values>) => amount === undefined || amount < minimum

  function create({ amount }: Values) {
    if (tooLow({ amount })) return
    if (phase === 'unknown') void creation.checkAgain()
    else creation.run({ params: { provider }, body: { amount } })
  }

  return (
    <Form<Values> onSubmit={create}>
      {({ values }) => (
        <>
          <AmountField
            hint={t('deposit.minimum', { amount: formatAmount(minimum), unit })}
            label={t('amount')}
            name="amount"
            quickAmounts={quickAmounts}
            unit={unit}
          />
          <Button
            disabled={tooLow(values)}
            kind="wanted"
            pending={phase === 'sending' || phase === 'checking'}
            size="main"
            type="submit"
          >
            {t('deposit.qr.create')}
          </Button>
        </>
      )}
    </Form>
  )
}

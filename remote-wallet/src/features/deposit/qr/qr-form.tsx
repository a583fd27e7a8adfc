import { queryOf } from '@tamlung/shared/api/query-of'
import { useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { Currency } from '@tamlung/shared/contract/editions'
import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { createQr, getQr, type QrProvider, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { parseAmount } from '@tamlung/shared/format/money'
import { codeText, doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLastChoices } from '../../../core/use-last-choices'
import { useUnit } from '../../../core/use-unit'
import { LimitsWay } from '../../limits/refused/limits-way'
import type { QrAccount } from '../deposit-methods'
import { leaveOthers } from './watch/change-watch'
import { isOpen } from './watch/watched-qr'

type QrSettings = { minimum: Hundredths; quickAmounts: readonly Hundredths[] }

const whole = (...amounts: number[]) => amounts.map(amount => hundredths(amount * 100))

const large = { minimum: hundredths(10_000), quickAmounts: whole(100, 200, 300, 500, 1000) }
const small = { minimum: hundredths(1_000), quickAmounts: whole(10, 50, 100, 500, 1000) }

/** In kip all providers have the same settings. */
const defaults: Record<QrProvider | 'LAK', QrSettings> = {
  KBANK: { minimum: hundredths(100), quickAmounts: whole(10, 20, 50, 100, 500, 1000) },
  WW: large,
  PAYONEX: large,
  PAYTIMZ: small,
  ZPAY: small,
  LAK: { minimum: hundredths(100_000), quickAmounts: whole(10_000, 50_000, 100_000, 500_000) },
}

/** Build-time settings of the operator. */
const minimumsOfBuild: Partial<Record<QrProvider | 'LAK', string | undefined>> = {
  PAYTIMZ: process.env.PAYTIMZ_MINIMUM,
  ZPAY: process.env.ZPAY_MINIMUM,
}

/** Another minimum becomes the first quick amount; quick amounts up to it are removed. */
function withMinimum(settings: QrSettings, minimum: Hundredths): QrSettings {
  if (minimum === settings.minimum) return settings
  const [, ...others] = settings.quickAmounts
  return { minimum, quickAmounts: [minimum, ...others.filter(amount => amount > minimum)] }
}

/** The account's own minimum, else the one set for this build, else the default. */
export function qrSettings(
  provider: QrProvider,
  minDeposit: Hundredths | null | undefined,
  currency?: Currency | null,
): QrSettings {
  const of = currency === 'LAK' ? currency : provider
  const own = minDeposit ?? parseAmount(minimumsOfBuild[of] ?? '')
  return own != null && own >= 100 ? withMinimum(defaults[of], own) : defaults[of]
}

type Values = { amount: Hundredths }

interface QrFormProps {
  account: QrAccount
  /** Called when a QR is requested. */
  onAsk: (amount: Hundredths) => void
}

export function QrForm({ account: { provider, bank }, onAsk }: QrFormProps) {
  const { t } = useTranslation('wallet')
  const client = useQueryClient()
  const { keep } = useLastChoices()
  const { minimum, quickAmounts } = qrSettings(provider, bank.minDeposit, bank.currency)
  const unit = useUnit(bank.currency ?? undefined)
  const query = queryOf(getQr, { params: { provider } })

  /** Reads the provider's QR without the cache; undefined if it cannot be read. */
  const readNow = () => client.fetchQuery({ ...query, staleTime: -Infinity }).catch(() => undefined)

  const creation = useMoneyAction(
    createQr,
    async state => {
      let text = state.phase === 'refused' ? errorText(state.error) : t('deposit.qr.unknown')
      if (state.phase === 'unknown') text = `${doubtText(state.error)} ${text}`.trim()
      const isUnknown = state.phase === 'unknown'
      let made: QrStatus | undefined
      if (state.phase === 'done') {
        const { reply } = state
        const { hasQrcode, message } = reply
        // A reply without a QR or a reason is read again: a member who sees a failure requests a second QR, and pays twice.
        if (!isOpen(reply) && hasQrcode !== false && /^(success|ok|)$/i.test(message ?? ''))
          made = await readNow()
        else text = codeText(message || 'QR_FAIL')
        made ??= reply
      }
      // The browser may have repeated the request: then the refusal may belong to the last one, while the first made a QR.
      if (!isOpen(made) && !isUnknown) {
        const found = await readNow()
        if (found?.amount === creation.input?.body.amount) made = found
      }
      if (made && isOpen(made)) {
        // The chunk is needed in a moment anyway, to look for the payment.
        await import(/* webpackChunkName: "qr-payments" */ './watch/cancel-qr')
          .then(code => code.cancelRepeats(provider, made))
          .catch(() => undefined)
        creation.reset()
        keep({ provider })
        client.setQueryData(query.queryKey, made)
        if (!made.qrcode) void client.invalidateQueries({ queryKey: query.queryKey })
        leaveOthers(provider, made)
        bus.emit('qr.created', { provider })
        return
      }
      if (state.phase === 'done') creation.reset()
      // The unknown outcome is announced once.
      if (!isUnknown || phase !== 'unknown')
        bus.emit('toast.show', { tone: isUnknown ? 'info' : 'failure', text })
      // The QR may have been made anyway.
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
      // A QR whose answer was lost may exist and is then shown. If not, requesting another one costs nothing.
      if (isOpen(await readNow())) return
      creation.letGo()
    }
    creation.run({ params: { provider }, body: { amount } })
  }

  // Also after the answer, while the QR is still being read: another press would make a second one.
  const pending = ['sending', 'checking', 'done'].includes(phase)
  return (
    <Form<Values> onSubmit={create}>
      {({ values }) => (
        <>
          <AmountField
            disabled={pending}
            hint={t('deposit.minimum', { amount: walletAmount(minimum), unit })}
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

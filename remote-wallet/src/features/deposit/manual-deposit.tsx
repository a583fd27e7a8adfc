import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { bus } from '@tamlung/shared/bus/bus'
import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { addMoney } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMoved } from '../../core/find-recent-row'
import { MoveResult } from '../../core/move-result'
import { Stack } from '../../core/stack'
import { useUnit } from '../../core/use-unit'
import { LimitsWay } from '../limits/refused/limits-way'
import { useMove } from '../moves/use-move'
import { LateReceiptLink } from '../receipt/late-receipt-link'
import { BankCard, WalletAccountCard } from './account-card'
import type { DepositMethods } from './deposit-methods'

const load = () => import(/* webpackChunkName: "qr-payments" */ './qr/watch/watch-reported')

/** The last step of a manual transfer: nothing is sent, but home reports from now on whether the money has arrived. */
export function TransferredButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet')
  // The transfer may be made before this is pressed, but not before the account was shown.
  const [shownAt] = useState(Date.now)
  return (
    <Button
      onClick={() => {
        const requested = session.token()
        void loadPatiently(load).then(loaded => loaded?.watchReported(shownAt, requested))
        bus.emit('toast.show', { tone: 'info', text: t('deposit.refreshBalance') })
        onClose()
      }}
      size="main"
    >
      {t('deposit.transferred')}
    </Button>
  )
}

const minDeposit = hundredths(100)

interface ManualDepositProps {
  methods: DepositMethods
  onClose: () => void
}

/** Account details for a manual transfer. Members may announce the amount, which staff then check. */
export function ManualDeposit({ methods, onClose }: ManualDepositProps) {
  const { t } = useTranslation('wallet')
  const unit = useUnit()
  const announcement = useMove(addMoney)
  return (
    <>
      <p>{t('deposit.manualIntro')}</p>
      {methods.accounts.map((bank, index) => (
        <BankCard bank={bank} key={`${bank.bankCode} ${bank.bankAccountNo ?? index}`} />
      ))}
      {methods.wallets.map(account => (
        <WalletAccountCard account={account} key={account.walletAccountName} />
      ))}
      <Form<{ amount: Hundredths }>
        errorText={() => t('deposit.minimum', { amount: walletAmount(minDeposit), unit })}
        onSubmit={({ amount }) => announcement.run({ body: { amount } })}
      >
        <AmountField
          hint={t('deposit.announceHint')}
          label={t('deposit.announceAmount')}
          name="amount"
          unit={unit}
          validate={amount => ((amount ?? 0) < minDeposit ? 'minimum' : undefined)}
        />
        <Button kind="quiet" pending={announcement.state.phase === 'sending'} type="submit" wide>
          {t('deposit.announce')}
        </Button>
      </Form>
      <TransferredButton onClose={onClose} />
      <MoveResult
        done={
          <Stack>
            <p>{t('deposit.announced')}</p>
            <LateReceiptLink
              of={row =>
                row.statementType === 'deposit' && isMoved(row, announcement.input?.body.amount)
              }
            />
          </Stack>
        }
        help={error => (
          <LimitsWay amount={announcement.input?.body.amount} error={error} tried="deposit" />
        )}
        onBack={announcement.reset}
        onCheckAgain={announcement.checkAgain}
        onGiveUp={announcement.letGo}
        onClose={onClose}
        state={announcement.state}
        unseen={t('deposit.announceUnseen')}
      />
    </>
  )
}

import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { addMoney } from '@tamlung/shared/contract/routes/wallet'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useTranslation } from 'react-i18next'
import { isMoved } from '../../core/find-recent-row'
import { MoveResult } from '../../core/move-result'
import { Stack } from '../../core/stack'
import { useUnit } from '../../core/use-unit'
import { LimitsWay } from '../limits/refused/limits-way'
import { useMove } from '../moves/use-move'
import { LateReceiptLink } from '../receipt/late-receipt-link'
import { BankCard, WalletAccountCard } from './account-card'
import { TransferredButton } from './transferred-button'
import type { Ways } from './ways'

const least = hundredths(100)

/** Plain account details; who has transferred may say how much, and staff look after it. */
export function ManualDeposit({ ways, onClose }: { ways: Ways; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const unit = useUnit()
  const announcement = useMove(addMoney)
  return (
    <>
      <p>{t('deposit.manualIntro')}</p>
      {ways.accounts.map((bank, index) => (
        <BankCard bank={bank} key={`${bank.bankCode} ${bank.bankAccountNo ?? index}`} />
      ))}
      {ways.wallets.map(account => (
        <WalletAccountCard account={account} key={account.walletAccountName} />
      ))}
      <Form<{ amount: Hundredths }>
        errorText={() => t('deposit.minimum', { amount: walletAmount(least), unit })}
        onSubmit={({ amount }) => announcement.run({ body: { amount } })}
      >
        <AmountField
          hint={t('deposit.announceHint')}
          label={t('deposit.announceAmount')}
          name="amount"
          unit={unit}
          validate={amount => ((amount ?? 0) < least ? 'minimum' : undefined)}
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

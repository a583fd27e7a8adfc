import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { type Hundredths, hundredths, zero } from '@tamlung/shared/contract/hundredths'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import type { lookupWithdraw } from '@tamlung/shared/contract/routes/lookup-money'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { formatAmount } from '@tamlung/shared/format/money'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AllButton } from '../../core/all-button'
import { Note } from '../../core/note'
import { quickAmounts } from '../../core/quick-amounts'
import { totalOf, unreadAccounts } from '../../core/totals'
import { useCheckBalance } from '../../core/use-check-balance'
import { useUnit } from '../../core/use-unit'
import { BankAccountCard, type Requested, WithdrawConfirmation } from './withdraw-confirmation'
import * as styles from './withdraw-form.module.css'

/** The server alone checks a limit that it does not send. */
type Limits = ReplyOf<typeof lookupWithdraw>
type WithdrawProblem = 'minimum' | 'maximum'

export function checkWithdraw(
  amount: Hundredths | undefined,
  { withdrawMin, withdrawMax }: Pick<Limits, 'withdrawMin' | 'withdrawMax'>,
): WithdrawProblem | undefined {
  if (amount === undefined || amount <= 0 || amount < (withdrawMin ?? 0)) return 'minimum'
  return withdrawMax != null && amount > withdrawMax ? 'maximum' : undefined
}

interface WithdrawFormProps {
  wallet: WalletReply
  limits: Limits
  moving: boolean
  onWithdraw: (amount: Hundredths) => void
  onWithdrawAll: (amount: Hundredths) => void
}

type Values = { amount: Hundredths }

export function WithdrawForm({
  wallet,
  limits,
  moving,
  onWithdraw,
  onWithdrawAll,
}: WithdrawFormProps) {
  const { t } = useTranslation('wallet')
  const ownAmount = useOwnAmount()
  const hidden = useHiddenAmounts()
  const isEnough = useCheckBalance()
  const [requested, setRequested] = useState<Requested | null>(null)
  const currency = namedCurrency(wallet.wallet.currency)
  const unit = useUnit(currency)
  const currencyOfLimits = namedCurrency(limits.currency)
  const unitOfLimits = useUnit(currencyOfLimits)
  // The server alone checks limits in another or an unnamed currency.
  const { withdrawMin, withdrawMax } = currencyOfLimits === currency ? limits : ({} as Limits)
  const total = totalOf(wallet)
  // An unreadable amount, or one beyond exact integers, is in no shown total.
  const isWhole = unreadAccounts(wallet) === 0 && Number.isSafeInteger(total)
  const maximum = hundredths(Math.min(wallet.wallet.amount, withdrawMax ?? wallet.wallet.amount))
  const wordsOf = (limit: Hundredths | null | undefined) => ({
    amount: formatAmount(limit ?? zero, currencyOfLimits),
    unit: unitOfLimits,
  })
  const words = { minimum: wordsOf(limits.withdrawMin), maximum: wordsOf(limits.withdrawMax) }
  const available = `${ownAmount(wallet.wallet.amount)} ${unit}`
  const range = { min: words.minimum.amount, max: words.maximum.amount, unit: unitOfLimits }
  const bounds = limits.withdrawMax == null ? 'limitsFrom' : 'limits'
  const problem = (amount: Hundredths | undefined) =>
    checkWithdraw(amount, { withdrawMin, withdrawMax })
  const inLimits = (amount: Hundredths) => problem(amount) === undefined
  const fits = (amount: Hundredths) => inLimits(amount) && amount <= wallet.wallet.amount

  async function ask({ amount }: Values) {
    if (!(await isEnough(walletCode, amount))) return { amount: 'notEnough' }
    setRequested({ amount, all: false })
    return undefined
  }

  return (
    <>
      <Form<Values>
        errorText={error => {
          if (error === 'notEnough') return t('errors:MONEY_NOT_ENOUGH_available', { available })
          const key = error === 'maximum' ? 'maximum' : 'minimum'
          return t(`withdraw.problem.${key}`, words[key])
        }}
        onSubmit={ask}
      >
        {({ submitting }) => (
          <>
            <BankAccountCard account={wallet.bankAccount} />
            <AmountField
              aside={<AllButton amount={maximum} name="amount" />}
              disabled={moving}
              hint={t(`withdraw.${bounds}`, range)}
              label={t('amount')}
              name="amount"
              quickAmounts={quickAmounts('withdraw', currency).filter(fits)}
              unit={unit}
              validate={problem}
            />
            <Note>{t('withdraw.bonusNote')}</Note>
            <Button pending={moving || submitting} size="main" type="submit">
              {t('withdraw.submit')}
            </Button>
            <Button
              disabled={moving || submitting || !isWhole || !inLimits(total)}
              kind="quiet"
              onClick={() => setRequested({ amount: total, all: true })}
              wide
            >
              {!isWhole || hidden
                ? t('withdraw.allConfirm')
                : t('withdraw.all', { amount: ownAmount(total), unit })}
            </Button>
            {isWhole && !inLimits(total) && (
              <p className={styles.outside}>
                {bounds === 'limits'
                  ? t('withdraw.allOutside', range)
                  : t('withdraw.problem.minimum', words.minimum)}
              </p>
            )}
          </>
        )}
      </Form>
      {requested && (
        <WithdrawConfirmation
          account={wallet.bankAccount}
          asked={requested}
          onClose={() => setRequested(null)}
          onConfirm={() => {
            setRequested(null)
            if (requested.all) onWithdrawAll(requested.amount)
            else onWithdraw(requested.amount)
          }}
          unit={unit}
        />
      )}
    </>
  )
}

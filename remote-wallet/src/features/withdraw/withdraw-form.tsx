import { type Hundredths, hundredths, zero } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
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
import { BankAccountCard } from './bank-account-card'
import { checkWithdraw, type Limits } from './check-withdraw'
import { type Asked, WithdrawConfirmation } from './withdraw-confirmation'
import * as styles from './withdraw-form.module.css'

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
  const [asked, setAsked] = useState<Asked | null>(null)
  const unit = t(`units.${wallet.wallet.currency ?? 'BAHT'}`)
  const total = totalOf(wallet)
  // What is not read, or is more than can be added up, is in no total that a person could have seen.
  const isWhole = unreadAccounts(wallet) === 0 && Number.isSafeInteger(total)
  const most = hundredths(
    Math.min(wallet.wallet.amount, limits.withdrawMax ?? wallet.wallet.amount),
  )
  const words = {
    minimum: { amount: formatAmount(limits.withdrawMin ?? zero), unit },
    maximum: { amount: formatAmount(limits.withdrawMax ?? zero), unit },
  }
  const available = `${ownAmount(wallet.wallet.amount)} ${unit}`
  const range = { min: words.minimum.amount, max: words.maximum.amount, unit }
  const bounds = limits.withdrawMax == null ? 'limitsFrom' : 'limits'
  const problem = (amount: Hundredths | undefined) => checkWithdraw(amount, limits)
  const inLimits = (amount: Hundredths) => problem(amount) === undefined
  const fits = (amount: Hundredths) => inLimits(amount) && amount <= wallet.wallet.amount

  async function ask({ amount }: Values) {
    if (!(await isEnough(walletCode, amount))) return { amount: 'notEnough' }
    setAsked({ amount, all: false })
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
              aside={<AllButton amount={most} name="amount" />}
              disabled={moving}
              hint={t(`withdraw.${bounds}`, range)}
              label={t('amount')}
              name="amount"
              quickAmounts={quickAmounts('withdraw', wallet.wallet.currency).filter(fits)}
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
              onClick={() => setAsked({ amount: total, all: true })}
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
      {asked && (
        <WithdrawConfirmation
          account={wallet.bankAccount}
          asked={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            if (asked.all) onWithdrawAll(asked.amount)
            else onWithdraw(asked.amount)
          }}
          unit={unit}
        />
      )}
    </>
  )
}

import { type Hundredths, hundredths, zero } from '@tamlung/shared/contract/hundredths'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { formatAmount } from '@tamlung/shared/format/money'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AllButton } from '../../core/all-button'
import { Note } from '../../core/note'
import { quickAmounts } from '../../core/quick-amounts'
import { totalOf, unreadAccounts } from '../../core/totals'
import { BankAccountCard } from './bank-account-card'
import { checkWithdraw, type Limits } from './check-withdraw'
import * as styles from './withdraw-form.module.css'

interface WithdrawFormProps {
  wallet: WalletReply
  limits: Limits
  moving: boolean
  onWithdraw: (amount: Hundredths) => void
  onWithdrawAll: (amount: Hundredths) => void
}

type Values = { amount: Hundredths }

export function WithdrawForm({ wallet, limits, moving, ...actions }: WithdrawFormProps) {
  const { t } = useTranslation('wallet')
  const ownAmount = useOwnAmount()
  const [confirming, setConfirming] = useState<Hundredths | null>(null)
  const unit = t(`units.${wallet.wallet.currency ?? 'BAHT'}`)
  const total = totalOf(wallet)
  const unread = unreadAccounts(wallet)
  const most = hundredths(
    Math.min(wallet.wallet.amount, limits.withdrawMax ?? wallet.wallet.amount),
  )
  const words = {
    minimum: { amount: formatAmount(limits.withdrawMin ?? zero), unit },
    maximum: { amount: formatAmount(limits.withdrawMax ?? zero), unit },
  }
  const range = { min: words.minimum.amount, max: words.maximum.amount, unit }
  const bounds = limits.withdrawMax == null ? 'limitsFrom' : 'limits'
  const problem = (amount: Hundredths | undefined) => checkWithdraw(amount, limits)
  const inLimits = (amount: Hundredths) => problem(amount) === undefined

  return (
    <>
      <Form<Values>
        errorText={error => {
          const key = error === 'maximum' ? 'maximum' : 'minimum'
          return t(`withdraw.problem.${key}`, words[key])
        }}
        onSubmit={({ amount }) => actions.onWithdraw(amount)}
      >
        <BankAccountCard account={wallet.bankAccount} />
        <AmountField
          aside={<AllButton amount={most} name="amount" />}
          disabled={moving}
          hint={t(`withdraw.${bounds}`, range)}
          label={t('amount')}
          name="amount"
          quickAmounts={quickAmounts('withdraw', wallet.wallet.currency).filter(inLimits)}
          unit={unit}
          validate={problem}
        />
        <Note>{t('withdraw.bonusNote')}</Note>
        <Button pending={moving} size="main" type="submit">
          {t('withdraw.submit')}
        </Button>
        <Button
          // What is not read is in no total that a person could have seen.
          disabled={moving || !inLimits(total) || unread > 0}
          kind="quiet"
          onClick={() => setConfirming(total)}
          wide
        >
          {unread > 0
            ? t('withdraw.allConfirm')
            : t('withdraw.all', { amount: ownAmount(total), unit })}
        </Button>
        {!inLimits(total) && unread === 0 && (
          <p className={styles.outside}>
            {bounds === 'limits'
              ? t('withdraw.allOutside', range)
              : t('withdraw.problem.minimum', words.minimum)}
          </p>
        )}
      </Form>
      <ConfirmDialog
        confirmText={t('withdraw.allConfirm')}
        onClose={() => setConfirming(null)}
        onConfirm={() => {
          // The amount that was read out, not one that changed meanwhile.
          if (confirming !== null) actions.onWithdrawAll(confirming)
          setConfirming(null)
        }}
        open={confirming !== null}
        title={t('withdraw.all', { amount: formatAmount(confirming ?? total), unit })}
      >
        {t('withdraw.allExplained')}
      </ConfirmDialog>
    </>
  )
}

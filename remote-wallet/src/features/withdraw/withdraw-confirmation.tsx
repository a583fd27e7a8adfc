import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { foldableAmount } from '@tamlung/shared/format/foldable-amount'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../core/fact-rows'
import { Stack } from '../../core/stack'
import { BankAccountCard } from './bank-account-card'

/** The amount that is read out, not one that changes meanwhile; `all` is the games' money, too. */
export type Requested = { amount: Hundredths; all: boolean }

interface WithdrawConfirmationProps {
  asked: Requested
  account: BankAccount | null | undefined
  unit: string
  onConfirm: () => void
  onClose: () => void
}

/** The last look before money leaves: to which bank account, how much, and when. */
export function WithdrawConfirmation({
  asked: requested,
  account,
  unit,
  ...answers
}: WithdrawConfirmationProps) {
  const { t } = useTranslation('wallet')
  const [now] = useState(serverNow)
  const amount = foldableAmount(requested.amount)
  return (
    <ConfirmDialog
      {...answers}
      confirmText={t(requested.all ? 'withdraw.allConfirm' : 'withdraw.submit')}
      open
      title={t('withdraw.ask', { amount, unit })}
    >
      <Stack>
        <BankAccountCard account={account} />
        <FactRows>
          <FactRow label={t('amount')} value={`${amount} ${unit}`} />
          <FactRow label={t('statement.column.date')} value={formatDateTime(now)} />
        </FactRows>
        {requested.all && <p>{t('withdraw.allExplained')}</p>}
      </Stack>
    </ConfirmDialog>
  )
}

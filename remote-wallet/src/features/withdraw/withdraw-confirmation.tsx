import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { foldableAmount } from '@tamlung/shared/format/foldable-amount'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { useKnownCurrency } from '@tamlung/shared/session/wallet-currency'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { BankIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountNumber } from '../../core/account-number'
import { FactRow, FactRows } from '../../core/fact-rows'
import { Note } from '../../core/note'
import { Stack } from '../../core/stack'
import { useBankName } from '../../core/use-bank-name'

/** The receiving bank account. */
export function BankAccountCard({ account }: { account: BankAccount | null | undefined }) {
  const { t } = useTranslation('wallet')
  const bankName = useBankName()
  if (!account?.bankAccountNo) return <Note>{codeText('NO_BANK')}</Note>
  return (
    <Card aria-label={t('withdraw.to')} flush>
      <ListRow
        detail={
          <>
            {bankName(account)} <AccountNumber value={account.bankAccountNo} />
          </>
        }
        icon={<BankIcon />}
        title={plainText(account.bankAccountName, 80)}
      />
    </Card>
  )
}

/** The amount that is confirmed, which does not change meanwhile; `all` includes the games' money. */
export type Requested = { amount: Hundredths; all: boolean }

interface WithdrawConfirmationProps {
  asked: Requested
  account: BankAccount | null | undefined
  unit: string
  onConfirm: () => void
  onClose: () => void
}

/** The last check before money leaves: the bank account, the amount and the time. */
export function WithdrawConfirmation({
  asked: requested,
  account,
  unit,
  ...answers
}: WithdrawConfirmationProps) {
  const { t } = useTranslation('wallet')
  const [now] = useState(serverNow)
  const amount = foldableAmount(requested.amount, useKnownCurrency())
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

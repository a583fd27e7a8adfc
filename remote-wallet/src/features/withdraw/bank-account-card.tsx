import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { BankIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { useTranslation } from 'react-i18next'
import { AccountNumber } from '../../core/account-number'
import { Note } from '../../core/note'
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

import type { DepositBank, WalletAccount } from '@tamlung/shared/contract/routes/lookup-money'
import { plainText } from '@tamlung/shared/format/plain-text'
import { CopyButton } from '@tamlung/shared/ui/actions/copy-button'
import { useTranslation } from 'react-i18next'
import { AccountNumber } from '../../core/account-number'
import { FactRow, FactRows } from '../../core/fact-rows'
import { useBankName } from '../../core/use-bank-name'

export function BankCard({ bank }: { bank: DepositBank }) {
  const { t } = useTranslation('wallet')
  const bankName = useBankName()
  const number = plainText(bank.bankAccountNo, 40)
  return (
    <FactRows>
      <FactRow
        label={bank.mode === 'AUTO' ? t('deposit.account.auto') : t('deposit.account.bank')}
        value={
          <>
            {bankName(bank)}
            {bank.currency && ` · ${t(`units.${bank.currency}`)}`}
          </>
        }
      />
      {number && (
        <FactRow
          end={<CopyButton text={number.replace(/[\s-]/g, '')} />}
          label={t('deposit.account.number')}
          value={<AccountNumber value={number} />}
        />
      )}
      {bank.bankAccountName && (
        <FactRow label={t('deposit.account.name')} value={plainText(bank.bankAccountName, 80)} />
      )}
    </FactRows>
  )
}

export function WalletAccountCard({ account }: { account: WalletAccount }) {
  const { t } = useTranslation('wallet')
  const name = plainText(account.walletAccountName, 80)
  return (
    <FactRows>
      <FactRow
        end={<CopyButton text={name} />}
        label={t('deposit.account.trueWallet')}
        value={name}
      />
    </FactRows>
  )
}

import { useTranslation } from 'react-i18next'
import { Note } from '../../core/note'
import { BankCard, WalletAccountCard } from './account-card'
import { TransferredButton } from './transferred-button'
import type { Ways } from './ways'

export function BankTransfer({ ways, onClose }: { ways: Ways; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  return (
    <>
      <p>{t('deposit.bankIntro')}</p>
      {ways.accounts.map((bank, index) => (
        <BankCard bank={bank} key={`${bank.bankCode} ${bank.bankAccountNo ?? index}`} />
      ))}
      {ways.wallets.map(account => (
        <WalletAccountCard account={account} key={account.walletAccountName} />
      ))}
      {ways.wallets.length > 0 && <Note>{t('deposit.trueMinimum')}</Note>}
      <Note>{t('deposit.withinMinute')}</Note>
      <TransferredButton onClose={onClose} />
    </>
  )
}

import { bus } from '@tamlung/shared/bus/bus'
import { englishName, englishNameBanks } from '@tamlung/shared/contract/limits'
import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { formatAccountNumber } from '@tamlung/shared/format/account-number'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/button'
import { useTranslation } from 'react-i18next'
import * as styles from './greeting.module.css'

function needsEnglishName(account: BankAccount): boolean {
  const name = account.bankAccountName ?? ''
  return englishNameBanks.has(account.bankCode ?? '') && name !== '' && !englishName.test(name)
}

/** Who is here, and which bank account their money goes to. */
export function Greeting({ wallet }: { wallet: WalletReply }) {
  const { t } = useTranslation('wallet')
  const account = wallet.bankAccount
  return (
    <header className={styles.greeting}>
      <h1 className={styles.name}>
        {t('home.greeting', { name: plainText(wallet.profile.name, 60) })}
      </h1>
      {account?.bankAccountNo && (
        <p className={styles.bank}>
          {plainText(account.bank?.nameTH ?? account.bankCode, 60)}{' '}
          <span className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</span>
        </p>
      )}
      {account && needsEnglishName(account) && (
        <div className={styles.notice}>
          <p>{t('home.bankName.why')}</p>
          <Button
            kind="quiet"
            onClick={() => bus.emit('dialog.open', { name: 'bank-name' })}
            size="small"
          >
            {t('home.bankName.edit')}
          </Button>
        </div>
      )}
    </header>
  )
}

import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { plainText } from '@tamlung/shared/format/plain-text'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { nextPaint } from '@tamlung/shared/ui/actions/next-paint'
import { EyeIcon, EyeOffIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { AccountNumber } from '../../core/account-number'
import { useBankName } from '../../core/use-bank-name'
import * as styles from './greeting.module.css'

/** Hides the member's money on this device, or shows it again. */
function AmountsSwitch() {
  const { t } = useTranslation('wallet')
  const hidden = useHiddenAmounts()

  async function toggle() {
    // The press is rendered first, because every amount of the page changes in one task.
    await nextPaint()
    hiddenAmounts.set(!hiddenAmounts.now())
  }

  return (
    <IconButton
      className={styles.eye}
      icon={hidden ? <EyeOffIcon /> : <EyeIcon />}
      label={t(hidden ? 'home.showAmounts' : 'home.hideAmounts')}
      onClick={toggle}
    />
  )
}

/** The member's name and the bank account for withdrawals. */
export function Greeting({ wallet }: { wallet: WalletReply }) {
  const { t } = useTranslation('wallet')
  const bankName = useBankName()
  const account = wallet.bankAccount
  return (
    <header className={styles.greeting}>
      <div className={styles.words}>
        <h1 className={styles.name}>
          {t('home.greeting', { name: plainText(wallet.profile?.name, 60) })}
        </h1>
        {account?.bankAccountNo && (
          <p className={styles.bank}>
            {bankName(account)} <AccountNumber value={account.bankAccountNo} />
          </p>
        )}
      </div>
      <AmountsSwitch />
    </header>
  )
}

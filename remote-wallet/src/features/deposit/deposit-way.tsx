import { Button } from '@tamlung/shared/ui/actions/button'
import { ChevronLeftIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { Note } from '../../core/note'
import { BankCard, WalletAccountCard } from './account-card'
import * as styles from './deposit-way.module.css'
import { GiftLink } from './gift-link'
import { ManualDeposit, TransferredButton } from './manual-deposit'
import { QrDeposit } from './qr/qr-deposit'
import { SlipUpload } from './slip/slip-upload'
import type { WayName, Ways } from './ways'

function BankTransfer({ ways, onClose }: { ways: Ways; onClose: () => void }) {
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

interface DepositWayProps {
  name: WayName
  ways: Ways
  /** To the other ways, where there are any. */
  onBack: (() => void) | undefined
  onClose: () => void
}

export function DepositWay({ name, ways, onBack, onClose }: DepositWayProps) {
  const { t } = useTranslation('wallet')
  return (
    <div className={styles.way}>
      {onBack && (
        <Button
          className={styles.back}
          icon={<ChevronLeftIcon size={20} />}
          kind="quiet"
          onClick={onBack}
          size="small"
        >
          {t('deposit.otherWays')}
        </Button>
      )}
      {name === 'qr' && <QrDeposit offers={ways.offers} onClose={onClose} />}
      {name === 'bank' && <BankTransfer onClose={onClose} ways={ways} />}
      {name === 'slip' && <SlipUpload />}
      {name === 'gift' && <GiftLink accounts={ways.gifts} onClose={onClose} />}
      {name === 'manual' && <ManualDeposit onClose={onClose} ways={ways} />}
    </div>
  )
}

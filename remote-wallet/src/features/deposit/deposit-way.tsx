import { Button } from '@tamlung/shared/ui/actions/button'
import { ChevronLeftIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { BankTransfer } from './bank-transfer'
import * as styles from './deposit-way.module.css'
import { GiftLink } from './gift-link'
import { ManualDeposit } from './manual-deposit'
import { QrDeposit } from './qr/qr-deposit'
import { SlipUpload } from './slip/slip-upload'
import type { WayName, Ways } from './ways'

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

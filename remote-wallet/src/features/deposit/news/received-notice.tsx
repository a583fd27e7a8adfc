import { zero } from '@tamlung/shared/contract/hundredths'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { leaveQr } from '../qr/watch/change-watch'
import type { WatchedQr } from '../qr/watch/watched-qr'
import { LongAmounts } from './long-amounts'
import * as styles from './received-notice.module.css'

/** What came while nobody had the dialog open; stays until it was seen. */
export function ReceivedNotice({ qr, unit }: { qr: WatchedQr; unit: string }) {
  const { t } = useTranslation('wallet')
  const ownAmount = useOwnAmount()
  return (
    <div className={styles.notice}>
      <CheckIcon size={20} />
      <p className={styles.text}>
        <LongAmounts>
          {t('deposit.qr.paid', { amount: ownAmount(qr.paid ?? zero), unit })}
        </LongAmounts>
      </p>
      <Button kind="quiet" onClick={() => leaveQr(qr)} size="small">
        {t('deposit.qr.paidClose')}
      </Button>
    </div>
  )
}

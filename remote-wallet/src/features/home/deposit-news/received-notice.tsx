import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { leaveQr } from '../../deposit/qr/watch/change-watch'
import { useQrWatch } from '../../deposit/qr/watch/use-qr-watch'
import * as styles from './received-notice.module.css'

/** What came by QR while nobody had the dialog open; stays until it was seen. */
export function ReceivedNotice({ unit }: { unit: string }) {
  const { t } = useTranslation('wallet')
  const ownAmount = useOwnAmount()
  const { qrs } = useQrWatch()
  return (
    <div role="status">
      {qrs.map(
        qr =>
          qr.paid !== null && (
            <div className={styles.notice} key={`${qr.provider} ${qr.id}`}>
              <CheckIcon size={20} />
              <p className={styles.text}>
                {t('deposit.qr.paid', { amount: ownAmount(qr.paid), unit })}
              </p>
              <Button kind="quiet" onClick={() => leaveQr(qr)} size="small">
                {t('deposit.qr.paidClose')}
              </Button>
            </div>
          ),
      )}
    </div>
  )
}

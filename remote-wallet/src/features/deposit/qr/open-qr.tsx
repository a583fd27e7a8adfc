import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { deleteQr, getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Amount } from '@tamlung/shared/ui/amount'
import { Button } from '@tamlung/shared/ui/button'
import { Countdown } from '@tamlung/shared/ui/countdown'
import { ImageIcon } from '@tamlung/shared/ui/icons/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBankName } from '../../../core/use-bank-name'
import { usePicture } from '../../../core/use-picture'
import type { QrOffer } from '../ways'
import * as styles from './open-qr.module.css'
import { qrExpiry } from './qr-expiry'
import { qrImage } from './qr-image'
import { savePicture } from './save-picture'

interface OpenQrProps {
  qr: QrStatus
  amount: Hundredths
  offer: QrOffer
  onCancelled: () => void
  onOver: () => void
}

export function OpenQr({ qr, amount, offer, onCancelled, onOver }: OpenQrProps) {
  const { t } = useTranslation('wallet')
  const bankName = useBankName()
  const client = useQueryClient()
  const picture = useRef<HTMLImageElement>(null)
  const [start] = useState(serverNow)
  const [end] = useState(() => qrExpiry(qr.expireIn, serverNow()))
  const { source, handleError } = usePicture(qrImage(qr.qrcode))
  const { queryKey } = queryOf(getQr, { params: { provider: offer.provider } })

  async function cancel() {
    try {
      await call(deleteQr, { params: { qrcodeId: qr.qrcodeId ?? '' } })
      client.setQueryData<QrStatus>(queryKey, { hasQrcode: false })
      onCancelled()
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
      // There is nothing to cancel any more: it may have been paid just now.
      if (error instanceof ApiError && error.kind === 'refused')
        await client.invalidateQueries({ queryKey })
    }
  }

  async function save() {
    const saved =
      picture.current && (await savePicture(picture.current, `qr-${offer.provider}.png`))
    if (!saved) bus.emit('toast.show', { tone: 'failure', text: t('deposit.qr.notSaved') })
  }

  return (
    <div className={styles.open}>
      <div className={styles.frame}>
        {source === null ? (
          <p className={styles.missing}>{codeText('QR_FAIL')}</p>
        ) : (
          <img
            alt={t('deposit.qr.alt')}
            className={styles.picture}
            height={240}
            onError={handleError}
            ref={picture}
            src={source}
            width={240}
          />
        )}
      </div>
      <p className={styles.provider}>{t('deposit.qr.promptPay', { name: bankName(offer.bank) })}</p>
      <p>
        <Amount size="large" unit={t('units.BAHT')} value={amount} />
      </p>
      {end !== null && (
        <div className={styles.countdown}>
          <Countdown
            clock={serverNow}
            end={end}
            label={t('deposit.qr.endsIn')}
            onEnd={onOver}
            start={start}
          />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          disabled={source === null}
          icon={<ImageIcon size={20} />}
          kind="quiet"
          onClick={save}
        >
          {t('deposit.qr.save')}
        </Button>
        <Button kind="danger" onClick={cancel}>
          {t('deposit.qr.cancel')}
        </Button>
      </div>
      <p className={styles.note}>{t('deposit.withinMinute')}</p>
    </div>
  )
}

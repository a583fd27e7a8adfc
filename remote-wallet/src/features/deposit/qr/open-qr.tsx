import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { ImageIcon } from '@tamlung/shared/ui/icons/icons'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { Countdown } from '@tamlung/shared/ui/money/countdown'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBankName } from '../../../core/use-bank-name'
import { useUnit } from '../../../core/use-unit'
import type { QrAccount } from '../deposit-methods'
import * as styles from './open-qr.module.css'
import { sanitizeSvg } from './sanitize-svg'
import { qrEnded, seenSince } from './watch/change-watch'
import { idOf, qrExpiry } from './watch/watched-qr'

const maxTextLength = 300_000

function base64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Decodes the markup in a data address, the form in which some libraries return a drawing. */
function markupIn(address: string): string {
  const content = address.slice(address.indexOf(',') + 1)
  try {
    return /;base64,/.test(address) ? atob(content) : decodeURIComponent(content)
  } catch {
    return content
  }
}

/**
 * The address of the picture in a QR's markup. Rendered as a picture, markup is inert: no script runs, nothing is fetched,
 * no link can be pressed. Null without a picture.
 */
export function qrImage(markup: string | null | undefined): string | null {
  const text = (markup ?? '').trim()
  if (text.length > maxTextLength) return null
  const [, source = text] = /<img\s[^>]*\bsrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? []
  const written = /^data:image\/svg/.test(source) ? markupIn(source) : text
  const start = written.search(/<svg[\s>]/i)
  const drawing = start < 0 ? null : sanitizeSvg(written.slice(start))
  return drawing === null ? safeImageUrl(source) : `data:image/svg+xml;base64,${base64(drawing)}`
}

/**
 * Providers change an amount by less than one baht to tell payments apart. Within this difference the QR is the requested
 * one.
 */
const minDifference = 100

interface OpenQrProps {
  qr: QrStatus
  account: QrAccount
  /** The amount of the last QR requested here. */
  asked: Hundredths | null
  askAgain: () => unknown
  asking: boolean
}

export function OpenQr({
  qr,
  account: { provider, bank },
  asked: requested,
  askAgain,
  asking,
}: OpenQrProps) {
  const { t } = useTranslation('wallet')
  const name = useBankName()(bank)
  const unit = useUnit(bank.currency ?? undefined)
  const client = useQueryClient()
  const picture = useRef<HTMLImageElement>(null)
  const [end] = useState(() => qrExpiry(qr.expireIn, serverNow()))
  const [broken, setBroken] = useState(false)
  const source = broken ? null : qrImage(qr.qrcode)
  const { queryKey } = queryOf(getQr, { params: { provider } })

  const which = { provider, id: idOf(qr) }
  // The progress bar of a reopened QR continues where it was.
  const [start] = useState(() => seenSince(which) ?? serverNow())
  const { amount } = qr

  async function cancel() {
    try {
      // The chunk is loaded already, with the code that looks for the payment.
      const code = await import(/* webpackChunkName: "qr-payments" */ './watch/cancel-qr')
      if (await code.cancelQr(provider, qr))
        bus.emit('toast.show', { tone: 'success', text: t('deposit.qr.cancelled') })
      client.setQueryData<QrStatus>(queryKey, { hasQrcode: false })
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    }
  }

  async function save() {
    const saved = await import(/* webpackChunkName: "qr-payments" */ './save-picture')
      .then(code => code.savePicture(picture.current, provider))
      .catch(() => false)
    if (!saved) bus.emit('toast.show', { tone: 'failure', text: t('deposit.qr.notSaved') })
  }

  return (
    <div className={styles.open}>
      {source === null ? (
        <FailedState
          onRetry={() => {
            setBroken(false)
            askAgain()
          }}
          retrying={asking}
        >
          {t('deposit.qr.noPicture')}
        </FailedState>
      ) : (
        <div className={styles.frame}>
          <img
            alt={t('deposit.qr.alt')}
            className={styles.picture}
            height={240}
            onError={() => setBroken(true)}
            ref={picture}
            src={source}
            width={240}
          />
        </div>
      )}
      <p className={styles.provider}>
        {bank.currency === 'LAK' ? name : t('deposit.qr.promptPay', { name })}
      </p>
      {amount != null && (
        <p>
          <Amount open size="large" unit={unit} value={amount} />
        </p>
      )}
      {amount != null && requested !== null && Math.abs(amount - requested) >= minDifference && (
        <Notice urgent>
          {t('deposit.qr.otherAmount', {
            amount: walletAmount(amount),
            asked: walletAmount(requested),
            unit,
          })}
        </Notice>
      )}
      {end !== null && (
        <div className={styles.countdown}>
          <Countdown
            clock={serverNow}
            end={end}
            label={t('deposit.qr.endsIn')}
            onEnd={() => qrEnded(which)}
            start={start}
            warns
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
        {which.id !== null && (
          <Button kind="danger" onClick={cancel}>
            {t('deposit.qr.cancel')}
          </Button>
        )}
      </div>
      {source !== null && <p className={styles.note}>{t('deposit.qr.waits')}</p>}
    </div>
  )
}

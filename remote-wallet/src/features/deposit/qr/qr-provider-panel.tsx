import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../../core/use-unit'
import type { QrAccount } from '../deposit-methods'
import { OpenQr } from './open-qr'
import { QrForm } from './qr-form'
import { leaveQr } from './watch/change-watch'
import { useQrWatch } from './watch/use-qr-watch'
import { idOf, isOpen, type WatchedQr } from './watch/watched-qr'

/** A provider's content: an open QR, an ended one whose payment is checked, an end, the form, or nothing yet. */
export type ShownQr = 'open' | 'checking' | 'ended' | 'form' | 'nothing'

/** Finds a QR whose end was not shown to the member. */
const unreportedEndOf = (own: readonly WatchedQr[]) =>
  own.find(({ left, paid, told: notified }) => !left && paid === null && notified !== 'home')

export function shownQr(status: QrStatus | undefined, own: readonly WatchedQr[]): ShownQr {
  if (status && isOpen(status)) {
    const watched = own.find(({ id }) => id === idOf(status))
    if (!watched || watched.endedAt === null) return 'open'
  }
  const unreported = unreportedEndOf(own)
  if (unreported?.sought) return 'ended'
  if (unreported && (status || unreported.endedAt !== null)) return 'checking'
  return status ? 'form' : 'nothing'
}

interface EndedQrProps {
  qr: WatchedQr
  askAgain: () => void
  onLeave: () => void
}

/**
 * Shown when the server no longer has the QR. It is said to have ended only after a search for its payment found nothing.
 */
function EndedQr({ qr: { sought, endedAt, sight }, askAgain, onLeave }: EndedQrProps) {
  const { t } = useTranslation('wallet')
  const unit = useUnit()
  const { late } = useLate(!sought)
  const first = useRef({ endedAt, askAgain })

  useEffect(() => {
    // An answer from before the QR was made also says that there is none.
    if (first.current.endedAt === null) first.current.askAgain()
  }, [])

  return (
    <EmptyState
      action={(sought || late) && <Button onClick={onLeave}>{t('deposit.qr.another')}</Button>}
      icon={<ClockIcon size={28} />}
      title={t(sought ? 'deposit.qr.over' : 'deposit.qr.seeking')}
    >
      {(sought || late) &&
        (sight
          ? t('deposit.qr.onWay', { amount: walletAmount(sight.amount), unit })
          : t('deposit.qr.overText'))}
    </EmptyState>
  )
}

interface QrProviderPanelProps {
  account: QrAccount
  answer: {
    status: QrStatus | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The choice of another provider, while no QR is shown. */
  choice: ReactNode
}

/** A provider's form for a new QR, or its open QR until it is cancelled or over. */
export function QrProviderPanel({ account, answer, choice }: QrProviderPanelProps) {
  const { qrs } = useQrWatch()
  const [requested, setRequested] = useState<Hundredths | null>(null)
  const { status, refetch } = answer
  const own = qrs.filter(({ provider }) => provider === account.provider)

  const shown = shownQr(status, own)

  if (status && shown === 'open')
    return (
      <OpenQr
        askAgain={refetch}
        asked={requested}
        asking={answer.isFetching}
        key={status.qrcodeId}
        account={account}
        qr={status}
      />
    )
  const unreported = unreportedEndOf(own)
  if (unreported && (shown === 'checking' || shown === 'ended'))
    return (
      <EndedQr
        askAgain={refetch}
        onLeave={() => {
          leaveQr(unreported)
          void refetch()
        }}
        qr={unreported}
      />
    )
  return (
    <>
      {choice}
      {status ? (
        <QrForm account={account} onAsk={setRequested} />
      ) : answer.error ? (
        <FailedQuery query={answer} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </>
  )
}

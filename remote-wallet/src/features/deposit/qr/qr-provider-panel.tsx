import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { type ReactNode, useState } from 'react'
import type { QrAccount } from '../ways'
import { EndedQr } from './ended-qr'
import { OpenQr } from './open-qr'
import { QrForm } from './qr-form'
import { shownQr, untoldOf } from './shown-qr'
import { leaveQr } from './watch/change-watch'
import { useQrWatch } from './watch/use-qr-watch'

interface QrProviderPanelProps {
  offer: QrAccount
  answer: {
    status: QrStatus | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** To another provider, while no QR is shown. */
  choice: ReactNode
}

/** A provider's form for a new QR, or its open QR until it is cancelled or over. */
export function QrProviderPanel({ offer, answer, choice }: QrProviderPanelProps) {
  const { qrs } = useQrWatch()
  const [requested, setRequested] = useState<Hundredths | null>(null)
  const { status, refetch } = answer
  const own = qrs.filter(({ provider }) => provider === offer.provider)

  const shown = shownQr(status, own)

  if (status && shown === 'open')
    return (
      <OpenQr
        askAgain={refetch}
        asked={requested}
        asking={answer.isFetching}
        key={status.qrcodeId}
        offer={offer}
        qr={status}
      />
    )
  const untold = untoldOf(own)
  if (untold && (shown === 'seeking' || shown === 'ended'))
    return (
      <EndedQr
        askAgain={refetch}
        onLeave={() => {
          leaveQr(untold)
          void refetch()
        }}
        qr={untold}
      />
    )
  return (
    <>
      {choice}
      {status ? (
        <QrForm offer={offer} onAsk={setRequested} />
      ) : answer.error ? (
        <FailedState onRetry={refetch} retrying={answer.isFetching}>
          {errorText(answer.error)}
        </FailedState>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </>
  )
}

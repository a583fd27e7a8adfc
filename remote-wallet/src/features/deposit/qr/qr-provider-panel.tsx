import { queryOf } from '@tamlung/shared/api/query-of'
import { zero } from '@tamlung/shared/contract/hundredths'
import { getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { FailedState } from '@tamlung/shared/ui/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { QrOffer } from '../ways'
import { isOpen } from './is-open'
import { QrForm } from './qr-form'
import { QrView } from './qr-view'
import { pollEvery } from './use-payment'

interface QrProviderPanelProps {
  offer: QrOffer
  /** To another provider, while no QR is shown. */
  choice: ReactNode
  onClose: () => void
}

/** One provider: the form for a new QR, or the QR that is open until it is paid, cancelled or over. */
export function QrProviderPanel({ offer, choice, onClose }: QrProviderPanelProps) {
  const status = useQuery({
    ...queryOf(getQr, { params: { provider: offer.provider } }),
    staleTime: 0,
    refetchInterval: query => (isOpen(query.state.data) ? pollEvery : false),
  })
  // What was shown stays until somebody leaves it: its end has to be told, not guessed from a form.
  const [shown, setShown] = useState<QrStatus | null>(null)
  const { data } = status
  const open = isOpen(data) ? data : undefined
  if (open && open.qrcodeId !== shown?.qrcodeId) setShown(open)

  if (shown)
    return (
      <QrView
        amount={shown.amount ?? zero}
        closed={data !== undefined && !open}
        key={shown.qrcodeId}
        offer={offer}
        onClose={onClose}
        onLeave={() => setShown(null)}
        qr={open ?? shown}
      />
    )
  return (
    <>
      {choice}
      {data ? (
        <QrForm offer={offer} />
      ) : status.isError ? (
        <FailedState onRetry={status.refetch} retrying={status.isFetching}>
          {errorText(status.error)}
        </FailedState>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </>
  )
}

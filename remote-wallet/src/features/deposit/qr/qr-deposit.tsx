import { queryOf } from '@tamlung/shared/api/query-of'
import { getQr, type QrProvider } from '@tamlung/shared/contract/routes/qr'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { QrOffer } from '../ways'
import { isOpen } from './is-open'
import { ProviderChoice } from './provider-choice'
import { QrProviderPanel } from './qr-provider-panel'

interface QrDepositProps {
  offers: readonly QrOffer[]
  onClose: () => void
}

/** A member has one QR at a time: the provider that has it open is shown first, whichever it is. */
export function QrDeposit({ offers, onClose }: QrDepositProps) {
  const [chosen, setChosen] = useState<QrProvider | undefined>(undefined)
  const statuses = useQueries({
    queries: offers.map(({ provider }) => queryOf(getQr, { params: { provider } })),
  })
  const withOpen = offers[statuses.findIndex(({ data }) => isOpen(data))]
  const offer = offers.find(({ provider }) => provider === chosen) ?? withOpen ?? offers[0]
  if (!offer) return null
  return (
    <QrProviderPanel
      choice={
        offers.length > 1 && (
          <ProviderChoice offers={offers} onChange={setChosen} value={offer.provider} />
        )
      }
      key={offer.provider}
      offer={offer}
      onClose={onClose}
    />
  )
}

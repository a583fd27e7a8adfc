import { Tabs } from '@tamlung/shared/ui/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBankName } from '../use-bank-name'
import type { QrOffer } from '../ways'
import { QrProviderPanel } from './qr-provider-panel'

interface QrDepositProps {
  offers: readonly QrOffer[]
  onClose: () => void
}

export function QrDeposit({ offers, onClose }: QrDepositProps) {
  const { t } = useTranslation('wallet')
  const bankName = useBankName()
  const [chosen, setChosen] = useState(offers[0]?.provider)
  const offer = offers.find(({ provider }) => provider === chosen) ?? offers[0]
  if (!offer) return null
  const panel = <QrProviderPanel key={offer.provider} offer={offer} onClose={onClose} />
  if (offers.length === 1) return panel
  return (
    <Tabs
      items={offers.map(({ provider, bank }) => ({ key: provider, label: bankName(bank) }))}
      label={t('deposit.qr.providers')}
      onChange={setChosen}
      value={offer.provider}
    >
      {panel}
    </Tabs>
  )
}

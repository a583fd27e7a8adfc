import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSlip } from '../../deposit/qr/watch/watch-transfer'
import type { WatchedQr } from '../../deposit/qr/watch/watched-qr'
import { waysOf } from '../../deposit/ways'
import { reserveRoom } from './reserve-room'

/**
 * Shown where the server takes slips. Until that is known its space is reserved, unless the server took none last
 * time.
 */
export function SlipButton({ transfer }: { transfer: WatchedQr }) {
  const { t } = useTranslation('wallet')
  const { data, isError } = useQuery({ ...queryOf(lookupDeposit, {}), staleTime: 5 * 60_000 })
  const isSupported = data && waysOf(data).names.includes('slip')
  useEffect(() => {
    if (isSupported !== undefined) noteSlip(isSupported)
  }, [isSupported])
  if (!(isSupported ?? transfer.slip ?? !isError)) return null
  return (
    <Button
      style={reserveRoom(!isSupported && !transfer.slip)}
      kind="quiet"
      onClick={() => bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'slip' } })}
      size="small"
    >
      {t('deposit.slip.send')}
    </Button>
  )
}

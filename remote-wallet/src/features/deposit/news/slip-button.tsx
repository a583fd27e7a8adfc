import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSlip } from '../qr/watch/watch-transfer'
import type { WatchedQr } from '../qr/watch/watched-qr'
import { waysOf } from '../ways'
import { reserveRoom } from './reserve-room'

/** Where the server takes slips. Until it has said so there is room for it, unless it took none the last time. */
export function SlipButton({ transfer }: { transfer: WatchedQr }) {
  const { t } = useTranslation('wallet')
  const { data, isError } = useQuery({ ...queryOf(lookupDeposit, {}), staleTime: 5 * 60_000 })
  const isOffered = data && waysOf(data).names.includes('slip')
  useEffect(() => {
    if (isOffered !== undefined) noteSlip(isOffered)
  }, [isOffered])
  if (!(isOffered ?? transfer.slip ?? !isError)) return null
  return (
    <Button
      style={reserveRoom(!isOffered && !transfer.slip)}
      kind="quiet"
      onClick={() => bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'slip' } })}
      size="small"
    >
      {t('deposit.slip.send')}
    </Button>
  )
}

import { isTransfer } from '../qr/watch/is-transfer'
import { useQrWatch } from '../qr/watch/use-qr-watch'
import { ReceivedNotice } from './received-notice'
import { SoughtTransfer } from './sought-transfer'
import { UnpaidQr } from './unpaid-qr'
import { keyOf, useUnpaidQrs } from './use-unpaid-qrs'

/** What has come, and what is still waited for. */
export function DepositNews({ unit }: { unit: string }) {
  const { qrs } = useQrWatch()
  const unpaid = useUnpaidQrs(qrs)
  const transfer = qrs.find(isTransfer)
  return (
    <>
      <div role="status">
        {qrs.map(qr => qr.paid !== null && <ReceivedNotice key={keyOf(qr)} qr={qr} unit={unit} />)}
      </div>
      {unpaid.map(qr => (
        <UnpaidQr key={keyOf(qr)} qr={qr} unit={unit} />
      ))}
      {transfer && <SoughtTransfer transfer={transfer} unit={unit} />}
    </>
  )
}

import { formatDateTime } from '@tamlung/shared/format/dates'
import { useDesk } from './desk-context'
import type { Opened } from './replies'

/** Whether the customer has the chat open, and is writing; what they write is theirs until they send it. */
export function CustomerPresence({ isHere, seenAt, isWriting }: NonNullable<Opened['customer']>) {
  const { t } = useDesk()
  const seen = seenAt ? t('presence.seen', { time: formatDateTime(seenAt) }) : t('presence.away')
  return (
    <p className={isHere ? 'presence here' : 'presence'}>
      {isHere ? t('presence.here') : seen}
      {isWriting && <b> · {t('presence.writing')}</b>}
    </p>
  )
}

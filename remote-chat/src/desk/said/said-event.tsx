import { formatDateTime } from '@tamlung/shared/format/dates'
import { useDesk } from '../desk-context'
import type { PageEvent } from '../replies'

/** What the customer did on the page: the page says so, and nobody has proven it. */
export function SaidEvent({ event }: { event: PageEvent }) {
  const { t } = useDesk()
  const { id, name, data, at } = event
  const more = Object.entries(data).map(([key, value]) => `${key}: ${value}`)
  return (
    <li className="mark" data-row={`event-${id}`}>
      <p>{t('said.event', { name })}</p>
      <small>{[...more, formatDateTime(new Date(at))].join(' · ')}</small>
    </li>
  )
}

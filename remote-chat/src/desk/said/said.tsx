import { formatDateTime } from '@tamlung/shared/format/dates'
import { memo } from 'react'
import type { Message } from '../../core/message'
import { useDesk } from '../desk-context'
import { SaidContent } from './said-content'

/** One message, as staff read it. */
export const Said = memo(function Said({ message }: { message: Message }) {
  const { t } = useDesk()
  const { key, own, author, content, at, dated } = message
  const kind = content.type === 'ended' ? 'mark' : own ? 'customer' : 'staff'
  const said = [author, dated && formatDateTime(new Date(at))].filter(Boolean)

  return (
    <li className={kind} data-row={key}>
      <span className="unseen">{own ? t('said.customer') : author || t('said.staff')}: </span>
      <SaidContent content={content} own={own} />
      <small>{said.join(' · ')}</small>
    </li>
  )
})

import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { formatDateTime } from '@tamlung/shared/format/dates'
import type { Content } from '../core/content'
import { readMessage } from '../core/message'
import { createMediaAddress } from '../panel/media-address'
import type { Translate } from '../panel/panel-context'
import { useDesk } from './desk-context'

const addressOf = createMediaAddress('')

function Words({ content, t }: { content: Content; t: Translate }) {
  if (content.type === 'media') {
    const address = addressOf(content.path, content.kind === 'image' ? 'image' : 'file')
    const name = content.name || t(content.kind === 'image' ? 'chat.picture' : 'chat.file')
    if (!address) return <p>{name}</p>
    return (
      <>
        <a href={address} rel="noreferrer" target="_blank">
          {content.kind === 'image' ? <img alt={name} loading="lazy" src={address} /> : name}
        </a>
        {content.text && <p>{content.text}</p>}
      </>
    )
  }
  if (content.type === 'rating')
    return (
      <p>
        {t('queue.stars', { stars: content.stars })} {content.text}
      </p>
    )
  if (content.type === 'postback') return <p>{content.title || content.text}</p>
  return <p>{('text' in content && content.text) || t('chat.other')}</p>
}

/** One message, as staff read it. */
export function Said({ message }: { message: Conversation }) {
  const { t } = useDesk()
  const { own: isCustomer, author, content } = readMessage(message, 0)
  const kind = content.type === 'ended' ? 'mark' : isCustomer ? 'customer' : 'staff'

  return (
    <li className={kind}>
      <Words content={content} t={t} />
      <small>
        {author ? `${author} · ` : ''}
        {message.createdAt ? formatDateTime(message.createdAt) : ''}
      </small>
    </li>
  )
}

import type { Content } from '../../core/content'
import { ratingText } from '../../panel/ending/rating-text'
import type { Translate } from '../../panel/panel-context'

/** The content of a message as plain text. */
export function plainText(content: Content, own: boolean, t: Translate): string {
  switch (content.type) {
    case 'media':
      return [t(`said.${content.kind}`), content.name, content.text].filter(Boolean).join(' ')
    case 'generic':
      return content.cards.map(({ title }) => title).join(', ')
    case 'postback':
      return content.title || content.text
    case 'rating':
      return `${t('queue.stars', { stars: content.stars })} ${ratingText(content.text)}`.trim()
    case 'ended':
      return t(own ? 'said.endedByCustomer' : 'said.endedByStaff')
    case 'unknown':
      return t('said.unknown')
    default:
      return content.text
  }
}

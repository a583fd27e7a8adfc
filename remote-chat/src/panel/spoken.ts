import type { Content } from '../core/content'
import { spokenEnding } from './ending/spoken-ending'
import type { Translate } from './panel-context'

/** What a message says, in words alone. */
export function spoken(content: Content, t: Translate): string {
  switch (content.type) {
    case 'media':
      return `${t(`message.${content.kind}`, { name: content.name })} ${content.text}`.trim()
    case 'generic':
      return content.cards.map(({ title }) => title).join(', ')
    case 'postback':
      return content.title || content.text
    case 'ended':
    case 'rating':
      return spokenEnding(content, t)
    case 'unknown':
      return t('message.unknown')
    default:
      return content.text
  }
}

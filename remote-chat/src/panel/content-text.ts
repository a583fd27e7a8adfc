import type { Content } from '../core/content'
import { ratingText } from './content-parts'
import type { Translate } from './panel-context'

type Ending = Extract<Content, { type: 'ended' | 'rating' }>

function endingText(content: Ending, t: Translate): string {
  if (content.type === 'ended') return t('ending.ended')
  return `${t('ending.stars', { number: content.stars })} ${ratingText(content.text)}`.trim()
}

/** The content of a message as plain text. */
export function contentText(content: Content, t: Translate): string {
  switch (content.type) {
    case 'media':
      return `${t(`message.${content.kind}`, { name: content.name })} ${content.text}`.trim()
    case 'generic':
      return content.cards.map(({ title }) => title).join(', ')
    case 'postback':
      return content.title || content.text
    case 'ended':
    case 'rating':
      return endingText(content, t)
    case 'unknown':
      return t('message.unknown')
    default:
      return content.text
  }
}

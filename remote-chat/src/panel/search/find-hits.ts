import type { Content } from '../../core/content'
import type { Message } from '../../core/message'

function wordsIn(content: Content): string {
  switch (content.type) {
    case 'media':
      return `${content.name} ${content.text}`
    case 'buttons':
    case 'quick_replies':
      return [content.text, ...content.buttons.map(({ title }) => title)].join(' ')
    case 'generic':
      return content.cards.map(({ title, subtitle }) => `${title} ${subtitle}`).join(' ')
    case 'postback':
      return content.title || content.text
    case 'unknown':
      return ''
    default:
      return content.text
  }
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The messages in which these words stand, from the oldest to the newest. */
export function findHits(messages: readonly Message[], words: string): readonly Message[] {
  const wanted = plain(words.trim())
  if (wanted === '') return []
  return messages.filter(({ content }) => plain(wordsIn(content)).includes(wanted))
}

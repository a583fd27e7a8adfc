import type { Content } from '../../core/content'
import type { Translate } from '../panel-context'
import { ratingText } from './rating-text'

type Ending = Extract<Content, { type: 'ended' | 'rating' }>

export function endingText(content: Ending, t: Translate): string {
  if (content.type === 'ended') return t('ending.ended')
  return `${t('ending.stars', { number: content.stars })} ${ratingText(content.text)}`.trim()
}

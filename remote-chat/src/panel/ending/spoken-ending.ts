import type { Content } from '../../core/content'
import type { Translate } from '../panel-context'
import { ratingWords } from './rating-words'

type Ending = Extract<Content, { type: 'ended' | 'rating' }>

export function spokenEnding(content: Ending, t: Translate): string {
  if (content.type === 'ended') return t('ending.ended')
  return `${t('ending.stars', { number: content.stars })} ${ratingWords(content.text)}`.trim()
}

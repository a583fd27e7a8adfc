import type { Content } from '../../core/content'
import type { Translate } from '../panel-context'

type Ending = Extract<Content, { type: 'ended' | 'rating' }>

export function spokenEnding(content: Ending, t: Translate): string {
  if (content.type === 'ended') return t('ending.ended')
  return `${t('ending.stars', { number: content.stars })} ${content.text}`.trim()
}

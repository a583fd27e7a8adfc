import type { Translate } from '../panel-context'

/** That somebody has answered, without a word of what was said. */
export function answeredWords(author: string, t: Translate): string {
  return t('bell.answered', { name: author || t('message.admin') })
}

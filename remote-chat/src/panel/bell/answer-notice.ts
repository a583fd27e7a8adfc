import type { Translate } from '../panel-context'

/** Says that there is an answer, without its text. */
export function answerNotice(author: string, t: Translate): string {
  return t('bell.answered', { name: author || t('message.admin') })
}

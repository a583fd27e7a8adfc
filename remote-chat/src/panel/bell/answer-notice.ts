import type { Translate } from '../panel-context'

/** The text of a notice about an answer, which does not contain the answer. */
export function answerNotice(author: string, t: Translate): string {
  return t('bell.answered', { name: author || t('message.admin') })
}

import { formatDateTime } from '@tamlung/shared/format/dates'
import type { Message } from '../../core/message'
import type { Translate } from '../panel-context'
import { spoken } from '../spoken'

/** A conversation to keep: who said what, and when. */
export function transcriptText(messages: readonly Message[], t: Translate): string {
  const lines = messages.map(({ own, author, at, dated, content }) => {
    const speaker = own ? t('message.you') : author || t('message.admin')
    return `${dated ? `${formatDateTime(at)}  ` : ''}${speaker}: ${spoken(content, t)}`
  })
  return `${[t('titles.chat'), '', ...lines].join('\n')}\n`
}

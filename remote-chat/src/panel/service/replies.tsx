import type { OperatorWords } from '@tamlung/shared/contract/chat-service'
import * as styles from '../content/content.module.css'
import { usePanel } from '../panel-context'
import { operatorWords } from './operator-words'

type Props = { replies: readonly OperatorWords[] }

/** What may be said first, by a press. */
export function Replies({ replies }: Props) {
  const { conversation, language, t } = usePanel()
  return (
    <ul aria-label={t('service.replies')} className={styles.quickReplies}>
      {replies.map(reply => {
        const message = operatorWords(reply, language)
        return (
          <li key={message}>
            <button
              className={styles.quickReply}
              onClick={() => conversation.send({ message_type: 'text', payload: { message } })}
              type="button"
            >
              {message}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

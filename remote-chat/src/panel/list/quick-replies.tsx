import type { Message } from '../../core/message'
import * as styles from '../content/content.module.css'
import { MessageButton } from '../content/message-content'
import { usePanel } from '../panel-context'

/** Answers to choose from, as long as their message is the newest. */
export function QuickReplies({ newest }: { newest: Message | undefined }) {
  const { conversation, t } = usePanel()
  if (newest?.content.type !== 'quick_replies') return null
  return (
    <ul aria-label={t('message.choices')} className={styles.quickReplies}>
      {newest.content.buttons.map((button, index) => (
        <li key={index}>
          {button.kind === 'other' ? (
            <button
              className={styles.quickReply}
              onClick={() =>
                conversation.send({ message_type: 'text', payload: { message: button.title } })
              }
              type="button"
            >
              {button.title}
            </button>
          ) : (
            <MessageButton button={button} className={styles.quickReply} />
          )}
        </li>
      ))}
    </ul>
  )
}

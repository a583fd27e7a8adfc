import type { OperatorWords } from '@tamlung/shared/contract/chat-service'
import type { ChatConversation } from '../../core/conversation'
import type { ConversationState } from '../../core/conversation-state'
import * as styles from '../content/content.module.css'
import { usePanel } from '../panel-context'
import { operatorWords } from './operator-words'
import { Questions } from './questions'

/**
 * Whether a guest must see the operator's questions before writing. Members are not asked, because the server knows
 * them.
 */
export function asksFirst(
  { phase, messages, pending, service, hasAnswered }: ConversationState,
  { identity }: ChatConversation,
): boolean {
  const isEmpty = phase === 'ready' && messages.length + pending.length === 0
  const asks = (service.welcome?.questions.length ?? 0) > 0
  return isEmpty && asks && identity.kind === 'guest' && !hasAnswered
}

/** Before the first message: the operator's questions, then the suggested messages. */
export function WelcomeList({ state }: { state: ConversationState }) {
  const { conversation } = usePanel()
  const { welcome } = state.service
  if (!welcome) return null
  if (asksFirst(state, conversation)) return <Questions questions={welcome.questions} />
  return welcome.replies.length > 0 && <Replies replies={welcome.replies} />
}

type Props = { replies: readonly OperatorWords[] }

/** Suggested first messages, sent by a press. */
function Replies({ replies }: Props) {
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

import type { ConversationState } from '../../core/conversation-state'
import { usePanel } from '../panel-context'
import { asksFirst } from './asks-first'
import { Questions } from './questions'
import { Replies } from './replies'

/** Before the first message: what the operator asks, then what may be said by a press. */
export function WelcomeList({ state }: { state: ConversationState }) {
  const { conversation } = usePanel()
  const { welcome } = state.service
  if (!welcome) return null
  if (asksFirst(state, conversation)) return <Questions questions={welcome.questions} />
  return welcome.replies.length > 0 && <Replies replies={welcome.replies} />
}

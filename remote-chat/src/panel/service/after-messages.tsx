import type { ConversationState } from '../../core/conversation-state'
import type { KeyStore } from '../../core/ports'
import { usePanel } from '../panel-context'
import { ContactCard } from './contact-card'

type Props = { state: ConversationState; store: KeyStore }

/** Below the newest message, while nobody is there to answer it: a guest may say how to be reached. */
export function AfterMessages({ state, store }: Props) {
  const { conversation } = usePanel()
  const { messages, caseStatus: talk, service } = state
  const isAlone = service.canTellMore === true && service.staff?.isThere === false
  // Until the server has a message there is nothing to answer.
  const hasWritten = messages.some(({ own }) => own) && (talk === 'open' || talk === 'none')
  if (!isAlone || !hasWritten || conversation.identity.kind !== 'guest') return null
  return <ContactCard store={store} />
}

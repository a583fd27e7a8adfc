import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import { needsFile, type Outbox } from './outbox'
import type { Clock } from './ports'
import type { Sender } from './sender'
import type { Uploads } from './uploads'

type Options = {
  outbox: Outbox
  uploads: Uploads
  sender: Sender
  clock: Clock
  newId: () => string
}

/** What the person does with words and files of their own. */
export function createWriting({ outbox, uploads, sender, clock, newId }: Options) {
  return {
    send(content: ChatContent) {
      const createdAt = new Date(clock.now()).toISOString()
      outbox.add({ clientId: newId(), content, createdAt, state: 'sending' })
      sender.nudge()
    },

    attach: uploads.attach,

    resend(key: string) {
      const draft = outbox.drafts().find(({ clientId }) => clientId === key)
      if (draft?.state !== 'failed') return
      if (needsFile(draft)) return uploads.retry(draft)
      outbox.requeue(key, 'sending')
      sender.nudge()
    },

    /** Takes back what the server does not have yet. */
    discard(key: string) {
      uploads.drop(key)
      outbox.remove(key)
      void uploads.tidy()
    },
  }
}

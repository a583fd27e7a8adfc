import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import type { Identity } from './identity'
import type { Clock, FileStore, KeyStore, Lock, Transport } from './ports'

export type ConversationOptions = {
  identity: Identity
  transport: Transport
  store: KeyStore
  files: FileStore
  clock: Clock
  lock: Lock
  newId?: () => string
  /** The server no longer knows who this is; said once, until the token is renewed. */
  onEnded?: () => void
  /** Where they write from, and what the page says of them. */
  about?: () => Omit<ChatAbout, 'answers'>
}

import type { SentConversation } from '@tamlung/shared/contract/routes/chat'
import type { Identity } from '../core/identity'
import { ownerOf } from '../core/identity'
import type { Outgoing } from '../core/ports'

/** A message as the contract wants it. */
export function toSendBody(identity: Identity, message: Outgoing): SentConversation {
  return {
    clientId: message.clientId,
    sender: 'customer',
    message: message.content,
    ...ownerOf(identity),
    ...(identity.kind === 'member' && { username: identity.username, name: identity.name }),
    createdAt: message.createdAt,
    ...(message.about && { about: message.about }),
  }
}

import {
  type SentConversation,
  uploadFile,
  uploadImage,
  uploadVideo,
} from '@tamlung/shared/contract/routes/chat'
import { type Identity, ownerOf } from '../core/identity'
import type { Outgoing } from '../core/ports'

/** The upload path for each kind of file. */
export const uploadRoute = { image: uploadImage, video: uploadVideo, file: uploadFile }

/** A message in the form of the contract. */
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

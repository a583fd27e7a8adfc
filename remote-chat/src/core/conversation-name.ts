import { memberMark } from '@tamlung/shared/session/member-mark'
import type { Identity } from './identity'

/** What a conversation is stored by in this browser; never holds a token. Of whom nothing else is known, each session has its own. */
export function conversationName(identity: Identity): string {
  if (identity.kind === 'guest') return `guest:${identity.guestId}`
  return `member:${identity.userId || memberMark(identity.token)}`
}

import { memberMark } from '@tamlung/shared/session/member-mark'
import type { Identity } from './identity'

/** The name under which a conversation is stored in this browser, which never contains a token. For unknown visitors each session has its own. */
export function conversationName(identity: Identity): string {
  if (identity.kind === 'guest') return `guest:${identity.guestId}`
  return `member:${identity.userId || memberMark(identity.token)}`
}

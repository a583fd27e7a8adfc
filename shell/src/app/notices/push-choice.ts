import { ofMember } from '@tamlung/shared/session/storage-keys'

/** The key of this member's choices for this device; removed with the session. */
export const pushChoiceKey = `${ofMember}push`

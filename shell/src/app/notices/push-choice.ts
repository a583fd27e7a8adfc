import { ofMember } from '@tamlung/shared/session/storage-keys'

/** Where it stands what this member wants this device to be told; goes with the session. */
export const pushChoiceKey = `${ofMember}push`

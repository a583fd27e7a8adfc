import { memberMark } from '../member-mark'

/**
 * Where this device keeps the lock of a session, by its mark. Each session has a place of its own: who begins or ends another one in
 * the same browser takes no lock away.
 */
export const lockPlaceOf = (mark: string | null) => `app-lock/${mark}/`

/** What is kept there once the session has a lock. */
export const pinOf = (token: string | null) => `${lockPlaceOf(memberMark(token))}pin`

import { memberMark } from '../member-mark'

/**
 * Where this device keeps a session's lock, by the session's mark. Each session has its own place, so that beginning or
 * ending another session in the same browser removes no lock.
 */
export const lockPlaceOf = (mark: string | null) => `app-lock/${mark}/`

/** What is kept there once the session has a lock. */
export const pinOf = (token: string | null) => `${lockPlaceOf(memberMark(token))}pin`

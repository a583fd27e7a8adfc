import { memberMark } from '../member-mark'

/**
 * The storage key of a session's lock, by the session's mark. Each session has its own, so that another session's
 * login or logout in the same browser removes no lock.
 */
export const lockPlaceOf = (mark: string | null) => `app-lock/${mark}/`

/** The stored value once the session has a lock. */
export const pinOf = (token: string | null) => `${lockPlaceOf(memberMark(token))}pin`

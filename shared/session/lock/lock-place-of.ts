import { memberMark } from '../member-mark'

/**
 * The storage prefix of a session's lock, by the session's mark. Each session has its own, so that a login or logout of
 * another session in the same browser removes no lock.
 */
export const lockPlaceOf = (mark: string | null) => `app-lock/${mark}/`

/** The storage key whose value exists if the session has a lock. */
export const pinOf = (token: string | null) => `${lockPlaceOf(memberMark(token))}pin`

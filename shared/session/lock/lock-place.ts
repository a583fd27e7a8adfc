import { memberMark } from '../member-mark'
import { session } from '../session'
import { persistentStore } from '../storage'

/**
 * Where this device keeps the lock of the session in this tab. Each session has a place of its own: who begins or ends another
 * one in the same browser takes no lock away.
 */
export const lockPlace = (mark = memberMark(session.token())) => `app-lock/${mark}/`

export const hasLock = () => persistentStore.get(`${lockPlace()}pin`) !== null

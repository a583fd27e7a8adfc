import { memberMark } from '../member-mark'
import { session } from '../session'
import { persistentStore } from '../storage'
import { lockPlaceOf, pinOf } from './lock-place-of'

/** The storage prefix for this tab's session. */
export const lockPlace = (mark = memberMark(session.token())) => lockPlaceOf(mark)

/** Whether this device has a PIN for the member. */
export const hasLock = () => persistentStore.get(pinOf(session.token())) !== null

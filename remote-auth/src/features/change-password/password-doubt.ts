import { ApiError } from '@tamlung/shared/api/api-error'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'

export type PasswordFailure = 'failed' | 'unknown' | 'perhaps'

const storageKey = `${ofMember}password-doubt`

const member = () => memberMark(session.token()) ?? 'nobody'

/** A change that nobody answered for makes the answers to the next one mean something else, also after a reload. */
export const passwordDoubt = {
  settled() {
    tabStore.remove(storageKey)
  },

  /** What a failure says of the password: that it is as before, that nobody knows, or that it may be the new one. */
  judge(error: unknown): PasswordFailure {
    const isUnknown = error instanceof ApiError && error.outcomeUnknown
    if (isUnknown) tabStore.set(storageKey, member())
    if (tabStore.get(storageKey) !== member()) return 'failed'
    const refusesOld = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
    return refusesOld ? 'perhaps' : 'unknown'
  },
}

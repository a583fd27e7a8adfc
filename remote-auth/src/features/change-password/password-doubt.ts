import { ApiError } from '@tamlung/shared/api/api-error'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'

export type PasswordFailure = 'failed' | 'unknown' | 'perhaps'

const storageKey = `${ofMember}password-doubt`

const member = () => memberMark(session.token()) ?? 'nobody'

/** After a change without an answer, the answers to the next try mean something else, also after a reload. */
export const passwordDoubt = {
  settled() {
    tabStore.remove(storageKey)
  },

  /** The meaning of a failure for the password: unchanged, unknown, or perhaps changed. */
  judge(error: unknown): PasswordFailure {
    const isUnknown = error instanceof ApiError && error.outcomeUnknown
    if (isUnknown) tabStore.set(storageKey, member())
    if (tabStore.get(storageKey) !== member()) return 'failed'
    const refusesOld = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
    return refusesOld ? 'perhaps' : 'unknown'
  },
}

import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { sessionStore } from '../../../../core/session-store'

const storageKey = `${ofMember}sent-slips`
const maxStored = 20

/** In the store alone: another tab may have sent one meanwhile. */
function read(): string[] {
  try {
    const { member, references } = Object(JSON.parse(sessionStore().get(storageKey) ?? '0'))
    const own = member === memberMark(session.token()) && Array.isArray(references)
    return own ? references.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Transfers of which this session has sent a slip; not every server tells them by the bank's reference. */
export const sentReferences = {
  has: (reference: string) => read().includes(reference),

  add(reference: string) {
    const references = [reference, ...read().filter(one => one !== reference)].slice(0, maxStored)
    const member = memberMark(session.token())
    sessionStore().set(storageKey, JSON.stringify({ member, references }))
  },
}

import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

const day = 24 * 3_600_000
const month = 31 * day

const questions = ['askedToPush', 'askedToInstall'] as const
type Question = (typeof questions)[number]

/** Nothing is asked twice in a month, and no two things on one day. */
export function mayAsk(question: Question): boolean {
  return questions.every(one => {
    const at = Number(persistentStore.get(storageKeys[one]) ?? 0)
    return Date.now() - at >= (one === question ? month : day)
  })
}

export function noteAsked(question: Question) {
  persistentStore.set(storageKeys[question], String(Date.now()))
}

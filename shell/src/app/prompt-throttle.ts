import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

const day = 24 * 3_600_000
const month = 31 * day

const questions = ['askedToPush', 'askedToInstall'] as const
type Question = (typeof questions)[number]

/** The same question is asked at most once a month, and only one question a day. */
export function mayPrompt(question: Question): boolean {
  return questions.every(one => {
    const at = Number(persistentStore.get(storageKeys[one]) ?? 0)
    return Date.now() - at >= (one === question ? month : day)
  })
}

export function recordPrompt(question: Question) {
  persistentStore.set(storageKeys[question], String(Date.now()))
}

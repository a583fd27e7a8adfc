import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import type { KeyStore } from './ports'
import { toJson } from './to-json'

export type Answers = NonNullable<ChatAbout['answers']>

function parse(text: string | null): Answers | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    const isAnswer = (one: unknown) =>
      typeof Object(one).id === 'string' && typeof Object(one).answer === 'string'
    return Array.isArray(value) ? value.filter(isAnswer) : null
  } catch {
    return null
  }
}

/** The answers to the questions before the first message: kept until they were sent with a message. */
export function createAnswers(store: KeyStore, name: string, onChange: () => void) {
  const key = `chat-answers:${name}`

  return {
    given: () => parse(store.get(key)),
    give(answers: Answers) {
      store.set(key, toJson(answers))
      onChange()
    },
    taken: () => store.remove(key),
  }
}

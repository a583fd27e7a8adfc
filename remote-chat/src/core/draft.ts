import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import { toJson } from './compat'
import type { KeyStore } from './ports'

/** The text in the field, which survives closing the panel and a reload. */
export function createDraft(store: KeyStore, name: string) {
  const key = `chat-draft:${name}`
  const listeners = new Set<(text: string) => void>()
  const read = () => store.get(key) ?? ''

  function write(text: string) {
    if (text === '') store.remove(key)
    else store.set(key, text)
  }

  return {
    read,
    write,

    /** A text suggested by the page, if the field is empty. */
    suggest(text: string) {
      if (read() !== '') return
      write(text)
      for (const listener of listeners) listener(text)
    },

    subscribe(listener: (text: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Answers = NonNullable<ChatAbout['answers']>

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

/** The answers to the questions before the first message, stored until they were sent with a message. */
export function createAnswers(store: KeyStore, name: string, onChange: () => void) {
  const key = `chat-answers:${name}`

  return {
    read: () => parse(store.get(key)),
    write(answers: Answers) {
      store.set(key, toJson(answers))
      onChange()
    },
    clear: () => store.remove(key),
  }
}

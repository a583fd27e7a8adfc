import type { KeyStore } from './ports'

/** What is being written: it survives closing the panel and a reload. */
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

    /** Words of the page, where nobody is writing any of their own. */
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

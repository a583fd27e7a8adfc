import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import type { KeyStore } from './ports'
import { toJson } from './to-json'

/** A message on its way, as it is kept in the browser until the server has it. */
export type Draft = {
  clientId: string
  content: ChatContent
  createdAt: string
  /** `uploading_file` waits for its file and holds up nobody; `failed` waits for the person. */
  state: 'uploading_file' | 'sending' | 'failed'
  /** A code of the catalogue or a text of the server. */
  reason?: string
  /** Its file outlives the page. */
  kept?: boolean
}

/** A picture or a video whose file the server does not have yet. */
export function needsFile({ content }: Draft): boolean {
  return content.message_type === 'media' && !content.payload.filePath
}

const oldest = 24 * 3_600_000
const mostDrafts = 200

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, content, createdAt, state } = value as Partial<Draft>
  return (
    typeof clientId === 'string' &&
    typeof createdAt === 'string' &&
    typeof content?.message_type === 'string' &&
    (state === 'uploading_file' || state === 'sending' || state === 'failed')
  )
}

function parse(text: string | null): Draft[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isDraft) : []
  } catch {
    return []
  }
}

/**
 * The messages on their way, in the order in which they were written. The browser's store is the truth, so
 * that a reload loses none and two tabs see the same.
 */
export function createOutbox(store: KeyStore, name: string, now: () => number) {
  const key = `chat-outbox:${name}`
  const listeners = new Set<() => void>()
  let drafts: readonly Draft[] = parse(store.get(key))

  function write(next: readonly Draft[]) {
    drafts = next
    if (next.length === 0) store.remove(key)
    else store.set(key, toJson(next))
    for (const listener of listeners) listener()
  }

  function reread() {
    drafts = parse(store.get(key))
    for (const listener of listeners) listener()
  }

  const stopHearing = store.subscribe(key, reread)

  return {
    drafts: () => drafts,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    add(draft: Draft) {
      write([...parse(store.get(key)), draft].slice(-mostDrafts))
    },

    change(clientId: string, change: Partial<Omit<Draft, 'clientId'>>) {
      const current = parse(store.get(key))
      if (!current.some(draft => draft.clientId === clientId)) return
      write(current.map(draft => (draft.clientId === clientId ? { ...draft, ...change } : draft)))
    },

    /** To the end of the row, as if it had been written now. */
    requeue(clientId: string, state: 'uploading_file' | 'sending') {
      const current = parse(store.get(key))
      const draft = current.find(other => other.clientId === clientId)
      if (!draft) return
      const { reason: _, ...rest } = draft
      const others = current.filter(other => other.clientId !== clientId)
      write([...others, { ...rest, state, createdAt: new Date(now()).toISOString() }])
    },

    remove(clientId: string) {
      const current = parse(store.get(key))
      const left = current.filter(draft => draft.clientId !== clientId)
      if (left.length !== current.length) write(left)
    },

    /** The next one in this state, as the store has it at this moment. */
    head(state: Draft['state'], fits = (_: Draft) => true): Draft | undefined {
      return parse(store.get(key)).find(draft => draft.state === state && fits(draft))
    },

    /** What was left behind by an earlier page: nobody wants to say yesterday's words today, unasked. */
    retireOld() {
      const current = parse(store.get(key))
      const limit = now() - oldest
      const isOld = (draft: Draft) =>
        draft.state !== 'failed' && !(Date.parse(draft.createdAt) > limit)
      if (current.some(isOld))
        write(current.map(draft => (isOld(draft) ? { ...draft, state: 'failed' } : draft)))
    },

    close() {
      stopHearing()
      listeners.clear()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

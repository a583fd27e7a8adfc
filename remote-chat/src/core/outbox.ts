import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import type { KeyStore } from './ports'
import { toJson } from './to-json'

/** A message on its way, as stored in the browser until the server has it. */
export type Draft = {
  clientId: string
  content: ChatContent
  createdAt: string
  /** `uploading_file` waits for its file without delaying others; `failed` waits for the person. */
  state: 'uploading_file' | 'sending' | 'failed'
  /** A code of the catalogue or a text of the server. */
  reason?: string
  /** How often it was sent without an answer: it may have arrived. */
  tries?: number | undefined
  /** Its file survives the page. */
  kept?: boolean
}

/** A picture or a video whose file the server does not have yet. */
export function needsFile({ content }: Draft): boolean {
  return content.message_type === 'media' && !content.payload.filePath
}

const oldest = 24 * 3_600_000
const mostDrafts = 200

function isDraft(value: unknown): value is Draft & { place?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, content, createdAt, state } = value as Partial<Draft>
  return (
    typeof clientId === 'string' &&
    typeof createdAt === 'string' &&
    typeof content?.message_type === 'string' &&
    (state === 'uploading_file' || state === 'sending' || state === 'failed')
  )
}

/** `place` is where it stands in the row. */
type Kept = Draft & { place: number }

function parse(text: string | null): Kept[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    // Until November 2026 all of them were kept as one list.
    const all: unknown[] = Array.isArray(value) ? value : [value]
    return all.filter(isDraft).map(draft => ({ ...draft, place: Number(draft.place) || 0 }))
  } catch {
    return []
  }
}

/**
 * The messages on their way, in the order in which they were written. The browser's store is the only truth, so that a
 * reload loses none and all tabs see the same. Each message has its own entry: tabs see each other's changes late, and one
 * that wrote the whole list would remove what another had just added.
 */
export function createOutbox(store: KeyStore, name: string, now: () => number) {
  const list = `chat-outbox:${name}`
  const keyOf = (clientId: string) => `${list}:${clientId}`
  const listeners = new Set<() => void>()

  const keep = (draft: Kept) => store.set(keyOf(draft.clientId), toJson(draft))
  function read(): Kept[] {
    return store
      .keys(list)
      .flatMap(key => parse(store.get(key)).filter(({ clientId }) => key === keyOf(clientId)))
      .sort((a, b) => a.place - b.place)
  }

  const nextPlace = () => Math.max(now(), ...read().map(draft => draft.place + 1))
  const one = (clientId: string) => parse(store.get(keyOf(clientId)))[0]

  let drafts: readonly Draft[]

  function reread() {
    drafts = read()
    for (const listener of listeners) listener()
  }

  for (const draft of parse(store.get(list))) keep({ ...draft, place: nextPlace() })
  store.remove(list)
  reread()
  const stopHearing = store.subscribe(list, reread)

  function change(clientId: string, change: Partial<Omit<Kept, 'clientId'>>) {
    const draft = one(clientId)
    if (!draft) return
    keep({ ...draft, ...change })
    reread()
  }

  function remove(clientId: string) {
    if (!one(clientId)) return
    store.remove(keyOf(clientId))
    reread()
  }

  return {
    drafts: () => drafts,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    add(draft: Draft) {
      keep({ ...draft, place: nextPlace() })
      for (const { clientId } of read().slice(0, -mostDrafts)) remove(clientId)
      reread()
    },

    change,
    remove,

    /** To the end of the row, as if it had been written now. */
    requeue(clientId: string, state: 'uploading_file' | 'sending') {
      const createdAt = new Date(now()).toISOString()
      change(clientId, {
        state,
        createdAt,
        place: nextPlace(),
        reason: undefined,
        tries: undefined,
      })
    },

    /** The next one in this state, as the store has it at this moment. */
    head(state: Draft['state'], fits = (_: Draft) => true): Draft | undefined {
      return read().find(draft => draft.state === state && fits(draft))
    },

    /** Messages left behind by an earlier page, which must not be sent much later without asking. */
    retireOld() {
      const limit = now() - oldest
      for (const { clientId, state, createdAt } of read())
        if (state !== 'failed' && !(Date.parse(createdAt) > limit))
          change(clientId, { state: 'failed' })
    },

    close() {
      stopHearing()
      listeners.clear()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

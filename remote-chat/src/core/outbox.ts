import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import { toJson } from './compat'
import type { KeyStore } from './ports'

/** A message on its way, as stored in the browser until the server has it. */
export type QueuedMessage = {
  clientId: string
  content: ChatContent
  createdAt: string
  /** `uploading_file` waits for its file without delaying others; `failed` waits for the person. */
  state: 'uploading_file' | 'sending' | 'failed'
  /** A code of the catalogue or a text of the server. */
  reason?: string
  /** How often it was sent without an answer: it may have arrived. */
  tries?: number | undefined
  /** Its file is in the browser's store and survives a reload. */
  isFileStored?: boolean
}

/** A picture or a video whose file the server does not have yet. */
export function needsFile({ content }: QueuedMessage): boolean {
  return content.message_type === 'media' && !content.payload.filePath
}

const maxAge = 24 * 3_600_000
const maxMessages = 200

function isQueuedMessage(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, content, createdAt, state } = value as Partial<QueuedMessage>
  return (
    typeof clientId === 'string' &&
    typeof createdAt === 'string' &&
    typeof content?.message_type === 'string' &&
    (state === 'uploading_file' || state === 'sending' || state === 'failed')
  )
}

/** `position` is its position in the queue. */
type Entry = QueuedMessage & { position: number }

/** Fields stored under older names, because other tabs may run another version of the chat. */
const storedNames = { position: 'place', isFileStored: 'kept' } as const

type StoredEntry = QueuedMessage & Record<string, unknown>

const toStored = ({ position, isFileStored, ...message }: Entry) => ({
  ...message,
  [storedNames.position]: position,
  [storedNames.isFileStored]: isFileStored,
})

function fromStored(stored: StoredEntry): Entry {
  const {
    [storedNames.position]: position,
    [storedNames.isFileStored]: isFileStored,
    ...message
  } = stored
  return {
    ...message,
    position: Number(position) || 0,
    ...(isFileStored !== undefined && { isFileStored: isFileStored === true }),
  }
}

function parse(text: string | null): Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    // Until November 2026 all messages were stored as one list.
    const all: unknown[] = Array.isArray(value) ? value : [value]
    return all.filter(isQueuedMessage).map(fromStored)
  } catch {
    return []
  }
}

/**
 * The messages on their way, in the order in which they were written. The browser's store is the only truth, so that a
 * reload loses none and all tabs see the same. Each message has its own entry: tabs see each other's changes late, and one
 * that wrote the whole list would remove what another had just added.
 */
export function createOutbox(
  store: KeyStore,
  name: string,
  now: () => number,
  onChange: (messages: readonly QueuedMessage[]) => void = () => {},
) {
  const list = `chat-outbox:${name}`
  const keyOf = (clientId: string) => `${list}:${clientId}`

  const write = (entry: Entry) => store.set(keyOf(entry.clientId), toJson(toStored(entry)))
  const find = (clientId: string) => parse(store.get(keyOf(clientId)))[0]

  function read(): Entry[] {
    return store
      .keys(list)
      .flatMap(key => parse(store.get(key)).filter(({ clientId }) => key === keyOf(clientId)))
      .sort((a, b) => a.position - b.position)
  }

  const isoNow = () => new Date(now()).toISOString()
  const nextPosition = () => Math.max(now(), ...read().map(({ position }) => position + 1))
  const report = () => onChange(read())

  for (const entry of parse(store.get(list))) write({ ...entry, position: nextPosition() })
  store.remove(list)

  function change(clientId: string, values: Partial<Omit<Entry, 'clientId'>>) {
    const entry = find(clientId)
    if (!entry) return
    write({ ...entry, ...values })
    report()
  }

  function remove(clientId: string) {
    if (!find(clientId)) return
    store.remove(keyOf(clientId))
    report()
  }

  return {
    /** The messages in the store at this moment. */
    read: (): readonly QueuedMessage[] => read(),

    add(message: Omit<QueuedMessage, 'createdAt'>) {
      write({ ...message, createdAt: isoNow(), position: nextPosition() })
      for (const { clientId } of read().slice(0, -maxMessages)) remove(clientId)
      report()
    },

    change,
    remove,

    /** Moves a message to the end of the queue, as if it had been written now. */
    requeue(clientId: string, state: 'uploading_file' | 'sending') {
      const [createdAt, position] = [isoNow(), nextPosition()]
      change(clientId, { state, createdAt, position, reason: undefined, tries: undefined })
    },

    /** Messages left behind by an earlier page must not be sent much later without asking. */
    expire() {
      const limit = now() - maxAge
      for (const { clientId, state, createdAt } of read())
        if (state !== 'failed' && !(Date.parse(createdAt) > limit))
          change(clientId, { state: 'failed' })
    },

    close: store.subscribe(list, report),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

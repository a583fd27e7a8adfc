import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import type { ChatContent, Conversation } from '@tamlung/shared/contract/chat-message'
import { type ConversationState, describeDraft } from './conversation-state'
import { conversationName, type Identity } from './identity'
import { createLink } from './link'
import { type Message, readMessage } from './message'
import { createOutbox, needsFile } from './outbox'
import type { Clock, FileStore, KeyStore, Lock, Timer, Transport } from './ports'
import { createReadMark } from './read-mark'
import { createRecovery } from './recovery'
import { createSender } from './sender'
import { storedDraft } from './stored-draft'
import { createTimeline } from './timeline'
import { createUploads } from './uploads'

export type ConversationOptions = {
  identity: Identity
  transport: Transport
  store: KeyStore
  files: FileStore
  clock: Clock
  lock: Lock
  newId?: () => string
  /** The server no longer knows who this is. */
  onEnded?: () => void
}

const readDelay = 1000
const longestRetry = 30_000

/** One conversation from the first look to the last: everything the panel shows, and nothing of how. */
export function createConversation(options: ConversationOptions) {
  const { identity, transport, store, files, clock, lock } = options
  const newId = options.newId ?? newIdempotencyKey
  const name = conversationName(identity)
  const listeners = new Set<() => void>()
  const timeline = createTimeline()
  const outbox = createOutbox(store, name, clock.now)
  const readMark = createReadMark(store, name, changed)

  let state: ConversationState | null = null
  let phase: ConversationState['phase'] = 'loading'
  let olderState: ConversationState['older'] = 'idle'
  let closed = false
  let syncFailures = 0
  let syncTimer: Timer | null = null
  let readTimer: Timer | null = null

  function changed() {
    state = null
    for (const listener of listeners) listener()
  }

  const recovery = createRecovery({
    timeline,
    read: async range => (await transport.history(identity, range)).map(readMessage),
    onChange: forgetStored,
  })

  const link = createLink({
    connect: events => transport.connect(identity, events),
    clock,
    onMessage: (message: Conversation) => receive(readMessage(message)),
    onJoined: () => {
      void sync()
      sender.retryNow()
    },
    onChange: changed,
  })

  const sender = createSender({
    transport,
    identity,
    outbox,
    clock,
    lock,
    lockName: `chat-outbox:${name}`,
    onSent: (draft, sent) => receive(storedDraft(draft, sent)),
    lookUp: () => recovery.sync(),
    isStored: clientId => timeline.has(clientId),
    keepsNames: () => timeline.messages().every(({ own, clientId }) => !own || clientId !== null),
    onChange: changed,
    onEnded: () => options.onEnded?.(),
  })

  const uploads = createUploads({
    transport,
    identity,
    outbox,
    files,
    lock,
    lockName: `chat-files:${name}`,
    newId,
    now: clock.now,
    onUploaded: sender.nudge,
    onChange: changed,
  })

  /** What the server has is no longer on its way. */
  function forgetStored(messages: readonly Message[]) {
    for (const { clientId } of messages) if (clientId !== null) outbox.remove(clientId)
    changed()
  }

  function receive(message: Message) {
    if (closed) return
    const arrival = timeline.receive(message, link.isLive() && !recovery.isRunning())
    forgetStored([message])
    if (arrival === 'loose') void sync()
  }

  async function sync() {
    if (closed) return
    syncTimer?.cancel()
    try {
      await recovery.sync()
      syncFailures = 0
      if (phase !== 'ready') readMark.begin(timeline.newestSettled())
      phase = 'ready'
    } catch {
      syncFailures += 1
      if (phase === 'loading') phase = 'failed'
      if (!closed)
        syncTimer = clock.after(Math.min(longestRetry, 1000 * 2 ** (syncFailures - 1)), () => {
          void sync()
        })
    }
    if (!closed) changed()
  }

  function describe(): ConversationState {
    const messages = timeline.messages()
    return {
      phase,
      link: link.state(),
      messages,
      pending: outbox
        .drafts()
        .filter(({ clientId }) => !timeline.has(clientId))
        .map(draft => describeDraft(draft, uploads)),
      unread: readMark.unread(messages),
      complete: recovery.isComplete(),
      older: olderState,
      waitUntil: sender.waitUntil(),
    }
  }

  const stopHearingOutbox = outbox.subscribe(changed)

  return {
    identity,
    name,

    state(): ConversationState {
      state ??= describe()
      return state
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    start() {
      outbox.retireOld()
      void uploads.tidy()
      uploads.resume()
      link.start()
      void sync()
      sender.nudge()
    },

    send(content: ChatContent) {
      const createdAt = new Date(clock.now()).toISOString()
      outbox.add({ clientId: newId(), content, createdAt, state: 'sending' })
      sender.nudge()
    },

    attach: uploads.attach,

    resend(key: string) {
      const draft = outbox.drafts().find(({ clientId }) => clientId === key)
      if (draft?.state !== 'failed') return
      if (needsFile(draft)) return uploads.retry(draft)
      outbox.requeue(key, 'sending')
      sender.nudge()
    },

    /** Takes back what the server does not have yet. */
    discard(key: string) {
      uploads.drop(key)
      outbox.remove(key)
      void uploads.tidy()
    },

    async older() {
      if (olderState === 'loading' || recovery.isComplete()) return
      olderState = 'loading'
      changed()
      olderState = await recovery.older().then(
        () => 'idle' as const,
        () => 'failed' as const,
      )
      if (!closed) changed()
    },

    /** The person sees the newest message; the server is told a second later. */
    seen() {
      if (!readMark.advance(timeline.messages().at(-1)) || readTimer) return
      readTimer = clock.after(readDelay, () => {
        readTimer = null
        transport.markRead(identity).catch(() => {})
      })
    },

    /** After sleep, a change of network or a return to the page nothing that was known may be trusted. */
    wake() {
      if (closed) return
      if (phase === 'failed') phase = 'loading'
      link.rejoin()
      void sync()
      sender.retryNow()
      uploads.resume()
    },

    /** Looks whether something is missing: a dead connection may not have been noticed yet. */
    check: () => void sync(),

    leave: uploads.leave,

    close() {
      closed = true
      uploads.leave()
      syncTimer?.cancel()
      readTimer?.cancel()
      sender.close()
      link.close()
      readMark.close()
      stopHearingOutbox()
      outbox.close()
      listeners.clear()
    },
  }
}

export type ChatConversation = ReturnType<typeof createConversation>

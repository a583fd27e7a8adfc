import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { type ConversationState, describeDraft } from './conversation-state'
import { hearEnd } from './hear-end'
import { createHistory } from './history'
import { conversationName, type Identity } from './identity'
import { createLink } from './link'
import { type Message, readMessage } from './message'
import { createOlder } from './older'
import { createOutbox } from './outbox'
import type { Clock, FileStore, KeyStore, Lock, Transport } from './ports'
import { createReadMark } from './read-mark'
import { createReader } from './reader'
import { createRecovery } from './recovery'
import { createSender } from './sender'
import { storedDraft } from './stored-draft'
import { talkOf } from './talk'
import { createTimeline } from './timeline'
import { createUpdates } from './updates'
import { createUploads } from './uploads'
import { withoutEnds } from './without-ends'
import { createWriting } from './writing'

export type ConversationOptions = {
  identity: Identity
  transport: Transport
  store: KeyStore
  files: FileStore
  clock: Clock
  lock: Lock
  newId?: () => string
  /** The server no longer knows who this is; said once, until the token is renewed. */
  onEnded?: () => void
}

/** One conversation from the first look to the last: everything the panel shows, and nothing of how. */
export function createConversation(options: ConversationOptions) {
  const { store, files, clock, lock } = options
  const identity = { ...options.identity }
  const transport = hearEnd(options.transport, end)
  const newId = options.newId ?? newIdempotencyKey
  const name = conversationName(identity)
  const listeners = new Set<() => void>()
  const timeline = createTimeline()
  const outbox = createOutbox(store, name, clock.now)
  const readMark = createReadMark(store, name, changed)

  let state: ConversationState | null = null
  let phase: ConversationState['phase'] = 'loading'
  let closed = false
  let ended = false

  function changed() {
    state = null
    for (const listener of listeners) listener()
  }

  function end() {
    if (!ended && !closed) options.onEnded?.()
    ended = true
  }

  const recovery = createRecovery({
    timeline,
    history: createHistory(transport, identity),
    onChange: forgetStored,
    reachesRead: readMark.reaches,
  })

  const updates = createUpdates({ clock, read: recovery.sync, onRead, onFailure })
  const older = createOlder({ recovery, onChange: () => !closed && changed() })
  const reader = createReader({ clock, readMark, tell: () => transport.markRead(identity) })

  const link = createLink({
    connect: events => transport.connect(identity, events),
    clock,
    onMessage: (message: Conversation) => receive(readMessage(message, clock.now())),
    onJoined: () => {
      void updates.look()
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
    if (arrival === 'loose') void updates.look()
  }

  function onRead() {
    if (phase !== 'ready') readMark.begin(timeline.newestSettled())
    phase = 'ready'
    if (readMark.unread(timeline.messages()).length === 0) reader.owe()
    changed()
  }

  function onFailure() {
    if (phase === 'loading') phase = 'failed'
    changed()
  }

  function describe(): ConversationState {
    const messages =
      transport.canEnd() === false ? withoutEnds(timeline.messages()) : timeline.messages()
    const pending = outbox
      .drafts()
      .filter(({ clientId }) => !timeline.has(clientId))
      .map(draft => describeDraft(draft, uploads))
    const onTheirWay = pending.filter(({ state }) => state !== 'failed')
    return {
      phase,
      link: link.state(),
      messages,
      pending,
      talk: transport.canEnd()
        ? talkOf([...messages, ...onTheirWay.map(({ content }) => ({ own: true, content }))])
        : 'none',
      unread: readMark.unread(messages),
      complete: recovery.isComplete(),
      older: older.state(),
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

    /** Asks what there is; the socket may come later, where nobody is looking yet. */
    start({ connectAfter = 0 } = {}) {
      outbox.retireOld()
      void uploads.tidy()
      uploads.resume()
      link.start(connectAfter)
      void updates.look()
      sender.nudge()
    },

    /** Somebody looks: no reason to wait with the socket. */
    connect: () => link.start(),

    /** The same person with a new token: everything goes on where it was. */
    renew(next: Identity) {
      Object.assign(identity, next)
      ended = false
      link.renew()
      if (phase === 'failed') phase = 'loading'
      void updates.look()
      sender.retryNow()
      uploads.resume()
    },

    ...createWriting({ outbox, uploads, sender, clock, newId }),

    older: older.read,

    /** What hangs is given up and asked anew. */
    askAnew() {
      recovery.giveUp()
      void updates.look()
      void older.readAnew()
    },

    /** The person sees the newest message; the server is told a second later. */
    seen() {
      readMark.advance(timeline.messages().at(-1))
      reader.owe()
    },

    /** After sleep, a change of network or a return to the page nothing that was known may be trusted. */
    wake() {
      if (closed) return
      if (phase === 'failed') phase = 'loading'
      link.rejoin()
      void updates.look()
      sender.retryNow()
      uploads.resume()
    },

    /** Looks whether something is missing: a dead connection may not have been noticed yet. */
    check: () => void updates.look(),

    leave: uploads.leave,

    close() {
      closed = true
      uploads.leave()
      updates.close()
      reader.close()
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

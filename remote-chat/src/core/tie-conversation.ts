import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { createAnswers } from './answers'
import { conversationName } from './conversation-name'
import type { ConversationOptions } from './conversation-options'
import { type ConversationState, describeDraft } from './conversation-state'
import { hearEnd } from './hear-end'
import { hearReach } from './hear-reach'
import { createHistory } from './history'
import { createLink } from './link'
import { type Message, readMessage } from './message'
import { createOlder } from './older'
import { createOutbox } from './outbox'
import { createReadMark } from './read-mark'
import { createReader } from './reader'
import { createRecovery } from './recovery'
import { createSender } from './sender'
import { createService } from './service'
import { storedDraft } from './stored-draft'
import { talkOf } from './talk'
import { createTimeline } from './timeline'
import { createTyping } from './typing'
import { createUnanswered } from './unanswered'
import { createUpdates } from './updates'
import { createUploads } from './uploads'
import { createWatch } from './watch'
import { withoutEnds } from './without-ends'

/** Creates the parts of a conversation and connects them, so that each is told what the others hear. */
export function tieConversation(options: ConversationOptions) {
  const { store, files, clock, lock } = options
  const identity = { ...options.identity }
  const transport = hearReach(
    hearEnd(options.transport, () => renewals, end),
    reached => link.reach(reached),
  )
  const newId = options.newId ?? newIdempotencyKey
  const name = conversationName(identity)
  const listeners = new Set<() => void>()
  const timeline = createTimeline()
  const outbox = createOutbox(store, name, clock.now)
  const readMark = createReadMark(store, name, changed)
  const answers = createAnswers(store, name, changed)
  const service = createService({ transport, clock, onChange: changed })

  let state: ConversationState | null = null
  let phase: ConversationState['phase'] = 'loading'
  let closed = false
  let ended = false
  let renewals = 0

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

  const unanswered = createUnanswered({ timeline, outbox, recovery })
  const updates = createUpdates({ clock, read: recovery.sync, onRead, onFailure })
  const older = createOlder({ recovery, onChange: () => !closed && changed() })
  const reader = createReader({ clock, readMark, tell: () => transport.markRead(identity) })

  const typing = createTyping({ clock, tell: () => link.type(), onChange: changed })

  const link = createLink({
    connect: events => transport.connect(identity, events),
    clock,
    onMessage: (message: Conversation) => receive(readMessage(message, clock.now())),
    onTyping: typing.hear,
    onJoined: () => {
      void updates.look()
      void older.retry()
      sender.retryNow()
    },
    onLost: () => watch.hurry(),
    onChange: changed,
  })

  const watch = createWatch({ clock, isLive: link.isLive, look: check })

  const sender = createSender({
    transport,
    identity,
    outbox,
    clock,
    lock,
    lockName: `chat-outbox:${name}`,
    complete(draft) {
      const given = answers.given()
      const more = service.told().canTellMore ? options.about?.() : undefined
      if (!given && !more) return draft
      return { ...draft, about: { ...more, ...(given && { answers: given }) } }
    },
    onSent(draft, sent) {
      answers.taken()
      receive(storedDraft(draft, sent, clock.now()))
    },
    lookUp: () => recovery.sync(),
    ...unanswered,
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

  function forgetStored(messages: readonly Message[]) {
    unanswered.forgetStored(messages)
    if (messages.length > 0) watch.hurry()
    changed()
  }

  function receive(message: Message) {
    if (closed) return
    if (!message.own) typing.rest()
    const arrival = timeline.receive(message, link.isLive() && !recovery.isInDoubt())
    forgetStored([message])
    if (arrival === 'loose') void updates.look()
  }

  function check() {
    void updates.look()
    void service.look()
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
      typing: typing.name(),
      waitUntil: sender.waitUntil(),
      service: service.told(),
      knowsService: service.hasAsked(),
      hasAnswered: answers.given() !== null,
    }
  }

  const stopHearingOutbox = outbox.subscribe(changed)

  return {
    identity,
    name,
    newId,
    transport,
    timeline,
    outbox,
    uploads,
    sender,
    recovery,
    updates,
    older,
    reader,
    readMark,
    typing,
    link,
    watch,
    answers,
    service,

    state(): ConversationState {
      state ??= describe()
      return state
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    isClosed: () => closed,
    check,

    /** Failed requests are tried again as if for the first time. */
    tryAnew() {
      if (phase === 'failed') phase = 'loading'
      void updates.look()
      void older.retry()
      sender.retryNow()
      uploads.resume()
    },

    /** The server may know the person again. */
    knowAgain() {
      ended = false
      renewals += 1
    },

    close() {
      closed = true
      uploads.leave()
      watch.end()
      updates.close()
      reader.close()
      sender.close()
      link.close()
      typing.close()
      readMark.close()
      stopHearingOutbox()
      outbox.close()
      listeners.clear()
    },
  }
}

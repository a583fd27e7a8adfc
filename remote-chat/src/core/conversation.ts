import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import type { MediaKind } from './content'
import { type ConversationState, describe } from './conversation-state'
import { createAnswers, createDraft } from './draft'
import type { Identity } from './identity'
import { conversationName } from './identity'
import { readPage } from './message'
import { createOutbox } from './outbox'
import type { ConversationOptions, Range } from './ports'
import { openReadMarker } from './read-marker'
import { reduce } from './reduce'
import { createEffects, reportSessionEnd } from './run-effects'
import { createState, type Event, type State } from './state'

/**
 * A conversation: the state that the panel shows, but not its rendering. `reduce` decides and `createEffects` carries
 * out.
 */
export function createConversation(options: ConversationOptions) {
  const { store, clock } = options
  const identity = { ...options.identity }
  const name = conversationName(identity)
  const newId = options.newId ?? newIdempotencyKey
  const listeners = new Set<() => void>()
  const events: Event[] = []
  let running = false
  let renewals = 0
  let shown: ConversationState | null = null

  const transport = reportSessionEnd(
    options.transport,
    () => renewals,
    () => dispatch('session ended'),
  )
  const outbox = createOutbox(store, name, clock.now, messages =>
    dispatch('outbox changed', messages),
  )
  const readMarker = openReadMarker(store, name, marker => dispatch('read marker changed', marker))
  const answers = createAnswers(store, name, notify)
  let state = createState(outbox.read(), readMarker.read())
  const runEffect = createEffects({
    ...options,
    identity,
    name,
    transport,
    outbox,
    answers,
    readMarker,
    isClosed: () => state.closed,
    dispatch,
  })

  /** Events that come while one is handled wait for their turn. */
  function dispatch(...event: Event) {
    events.push(event)
    if (running) return
    const before = state
    running = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const context = { now: clock.now(), acceptsClientIds: transport.clientIds.accepted }
        const [following, effects] = reduce(state, next, context)
        state = following
        for (const effect of effects) runEffect(effect)
      }
    } finally {
      running = false
    }
    const keys = Object.keys(state) as (keyof State)[]
    if (keys.some(key => state[key] !== before[key])) notify()
  }

  function notify() {
    shown = null
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    identity,
    name,
    subscribe,

    state(): ConversationState {
      shown ??= describe(state, transport.canEnd(), answers.read() !== null)
      return shown
    },

    /** Reads the history. The socket may be opened later, while the chat is still closed. */
    start: ({ connectAfter = 0 } = {}) => dispatch('started', connectAfter),

    /** The chat was opened: the socket must not wait any longer. */
    connect: () => dispatch('chat opened'),

    /** Continues the conversation of the same person with a new token. */
    renew(next: Identity) {
      Object.assign(identity, next)
      renewals += 1
      dispatch('token renewed')
    },

    send: (content: ChatContent) => dispatch('message written', newId(), content),

    /** Sends a file with a text below it. */
    attach: (file: File, kind: MediaKind, text = '') =>
      dispatch('file attached', newId(), file, kind, text),

    resend: (clientId: string) => dispatch('resend requested', clientId),

    /** Removes a message that the server does not have yet. */
    discard: (clientId: string) => dispatch('message discarded', clientId),

    draft: createDraft(store, name),

    /** Reads an earlier page; resolves when it has come or failed. */
    older(): Promise<void> {
      dispatch('older requested')
      return new Promise(resolve => {
        const finish = () => {
          if (state.older.status === 'loading' && !state.closed) return
          stop()
          resolve()
        }
        const stop = subscribe(finish)
        finish()
      })
    },

    /** A character was typed. */
    type: () => dispatch('character typed'),

    /** Aborts pending requests and sends them again. */
    retry: () => dispatch('retry requested'),

    /** The person sees the newest message; the server is informed a second later. */
    markRead: () => dispatch('newest seen'),

    /**
     * Joins the room and reads again, because the known state may be outdated after sleep, a change of network or a
     * return to the page.
     */
    wake: () => dispatch('page resumed'),

    /** Checks for missing messages, because a dead connection may not have been noticed yet. */
    check: () => dispatch('check requested'),

    /** The chat was opened or closed. Opening it reads the operator's settings and new messages. */
    setVisible: (visible: boolean) => dispatch('visibility changed', visible),

    /** Stores the answers to the operator's questions, which are sent with the next message. */
    answer: answers.write,

    /** The customer's earlier cases, newest first, from a server that says `canListTalks`. */
    cases: (range: Range) => transport.cases(identity, range),

    /** The messages of one of them, newest first. */
    caseMessages: async (id: string, range: Range) =>
      readPage(await transport.caseMessages(identity, id, range)),

    leaveContact: (contact: string | null) => transport.leaveContact(identity, contact),

    /** The page is left, and may be restored later. */
    leave: () => dispatch('page left'),

    close() {
      dispatch('closed')
      listeners.clear()
    },
  }
}

export type ChatConversation = ReturnType<typeof createConversation>

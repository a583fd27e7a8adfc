import type { ConversationOptions } from './conversation-options'
import { createDraft } from './draft'
import type { Identity } from './identity'
import { lastOf } from './last-of'
import { isPlaced, readPage } from './message'
import type { Range } from './ports'
import { tieConversation } from './tie-conversation'
import { createWriting } from './writing'

/** One conversation: everything that the panel shows, but not how. */
export function createConversation(options: ConversationOptions) {
  const { store, clock } = options
  const tied = tieConversation(options)
  const { identity, name, newId, transport, timeline, outbox, uploads, sender } = tied
  const { recovery, updates, older, reader, readMark, typing, link, watch, answers, service } = tied

  return {
    identity,
    name,
    state: tied.state,
    subscribe: tied.subscribe,

    /** Asks for what there is; the socket may come later, while nobody is looking yet. */
    start({ connectAfter = 0 } = {}) {
      outbox.retireOld()
      void uploads.tidy()
      uploads.resume()
      link.start(connectAfter)
      void updates.look()
      sender.nudge()
    },

    /** Somebody is looking: the socket must not wait any longer. */
    connect: () => link.start(),

    /** The same person with a new token: everything goes on where it was. */
    renew(next: Identity) {
      Object.assign(identity, next)
      tied.knowAgain()
      link.renew()
      tied.tryAnew()
    },

    ...createWriting({ outbox, uploads, sender, clock, newId }),

    draft: createDraft(store, name),

    older: older.read,

    /** A character was typed. */
    type: typing.type,

    /** Gives up requests that hang, and asks again. */
    askAnew() {
      recovery.giveUp()
      void updates.look()
      void older.readAnew()
    },

    /** The person sees the newest message; the server is told a second later. */
    seen() {
      // An own message placed by this device's clock is no reliable place to count answers from.
      readMark.advance(lastOf(timeline.messages(), message => !message.own || isPlaced(message)))
      reader.owe()
    },

    /** After sleep, a change of network or a return to the page, nothing known before can be trusted. */
    wake() {
      if (tied.isClosed()) return
      link.rejoin()
      tied.tryAnew()
    },

    /** Looks whether something is missing: a dead connection may not have been noticed yet. */
    check: tied.check,

    /** The chat was opened or closed. When it is opened, asks what the operator has set and what is new. */
    watch(isSeen: boolean) {
      if (!isSeen) return watch.end()
      void service.look()
      watch.begin()
    },

    /** Answers the operator's questions; the next message takes the answers along. */
    answer: answers.give,

    /** The customer's talks, newest first, from a server that says `canListTalks`. */
    talks: (range: Range) => transport.talks(identity, range),

    /** What was said in one of them, the newest first. */
    talk: async (id: string, range: Range) => readPage(await transport.talk(identity, id, range)),

    leaveContact: (contact: string | null) => transport.leaveContact(identity, contact),

    /** The page goes; it may come back. */
    leave() {
      uploads.leave()
      link.leave()
    },

    close: tied.close,
  }
}

export type ChatConversation = ReturnType<typeof createConversation>

import { isErrorCode } from '@tamlung/shared/contract/error-codes'
import type { Identity } from './identity'
import type { Draft, Outbox } from './outbox'
import {
  type Clock,
  type Lock,
  type Outgoing,
  type Sent,
  type Timer,
  type Transport,
  TransportError,
} from './ports'
import type { Unanswered } from './unanswered'

type Options = Pick<Unanswered, 'leave' | 'isStored' | 'keepsNames'> & {
  transport: Transport
  identity: Identity
  outbox: Outbox
  clock: Clock
  lock: Lock
  lockName: string
  /** What is sent with it besides its words. */
  complete: (draft: Draft) => Outgoing
  /** The server has it: the draft becomes a message. */
  onSent: (draft: Draft, sent: Sent) => void
  /** Reads the history, so that a send without an answer is looked up before it is repeated. */
  lookUp: () => Promise<void>
  onChange: () => void
}

/** A moment in which a slip of the finger can still be seen, and several lines go out together. */
const firstDelay = 500
const longestDelay = 30_000
/** After this many tries a message is given up if the server answers everything else, because others wait behind it. */
const mostTries = 8

function delayAfter(failures: number): number {
  return Math.min(longestDelay, 1000 * 2 ** (failures - 1))
}

const isRefusal = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.kind === 'refused'

/** Sends what is in the outbox, one after the other and in order, until the server has each of them once. */
export function createSender(options: Options) {
  const { transport, identity, outbox, clock, lock, lockName } = options
  const { names } = transport
  let running = false
  let closed = false
  let failures = 0
  let timer: Timer | null = null
  let waitUntil = 0

  function plan(delay: number) {
    timer?.cancel()
    if (closed) return
    timer = clock.after(delay, () => {
      timer = null
      void flush()
    })
  }

  function planAgain() {
    failures += 1
    plan(delayAfter(failures))
  }

  /**
   * A refused message did not arrive, and is sent once more without our name for it: the specification has no such field, and
   * few servers say which one they refuse. A code of the catalogue, or a second refusal, is about something else.
   */
  async function tell(message: Outgoing): Promise<Sent> {
    const bare = { ...message, clientId: undefined }
    if (!names.taken) return transport.send(identity, bare)
    try {
      return await transport.send(identity, message)
    } catch (error) {
      if (closed || !isRefusal(error) || isErrorCode(error.reason)) throw error
    }
    names.taken = false
    try {
      return await transport.send(identity, bare)
    } catch (error) {
      names.taken = isRefusal(error)
      throw error
    }
  }

  /** True when the next one may follow at once. */
  async function settle(draft: Draft): Promise<boolean> {
    const { clientId, tries = 0 } = draft
    if (options.isStored(clientId)) {
      outbox.remove(clientId)
      return true
    }
    if (tries > 0) {
      const found = await lookFor(clientId, tries)
      if (found !== 'nowhere') return found === 'settled'
    }
    // Noted before it is sent, because a page that is left meanwhile hears no answer.
    outbox.change(clientId, { tries: tries + 1 })
    options.leave(draft)
    try {
      const sent = await tell(options.complete(draft))
      failures = 0
      options.onSent(draft, sent)
      outbox.remove(clientId)
      return true
    } catch (error) {
      return afterFailure(draft, error)
    }
  }

  /** What became of a message that was sent and may have arrived. Only one that is `nowhere` is sent again. */
  async function lookFor(
    clientId: string,
    tries: number,
  ): Promise<'settled' | 'nowhere' | 'unknown'> {
    let isRefused = false
    const looked = await options.lookUp().then(
      () => true,
      (error: unknown) => {
        // A server that refuses to show the history will do so later too, and others wait behind this message.
        isRefused = isRefusal(error)
        return false
      },
    )
    if (closed) return 'unknown'
    if (options.isStored(clientId)) {
      outbox.remove(clientId)
      failures = 0
      return 'settled'
    }
    if (!looked && !isRefused) {
      planAgain()
      return 'unknown'
    }
    if (looked && names.taken && options.keepsNames() && tries < mostTries) return 'nowhere'
    // Repeating it might double it, and keeping silent might lose it, so the person decides.
    outbox.change(clientId, { state: 'failed', reason: '' })
    return 'settled'
  }

  async function afterFailure(draft: Draft, error: unknown): Promise<boolean> {
    const failure = error instanceof TransportError ? error : new TransportError('unknown')
    // It is known not to have arrived, so this try does not count.
    if (failure.kind !== 'unknown') outbox.change(draft.clientId, { tries: draft.tries })
    if (closed || failure.kind === 'cancelled') return false
    if (failure.kind === 'refused') {
      outbox.change(draft.clientId, { state: 'failed', reason: failure.reason })
      return true
    }
    if (failure.kind === 'ended') {
      plan(longestDelay)
      return false
    }
    if (failure.kind === 'wait') {
      waitUntil = clock.now() + failure.seconds * 1000
      options.onChange()
      plan(failure.seconds * 1000)
      return false
    }
    const found = await lookFor(draft.clientId, (draft.tries ?? 0) + 1)
    if (found !== 'nowhere') return found === 'settled'
    planAgain()
    return false
  }

  async function run() {
    for (;;) {
      const draft = outbox.head('sending')
      if (!draft || closed || !(await settle(draft))) return
    }
  }

  async function flush() {
    if (running || closed || clock.now() < waitUntil) return
    running = true
    try {
      await lock(lockName, run)
    } finally {
      running = false
      // Something may have been written while the lock was being given back.
      if (!closed && timer === null && outbox.head('sending'))
        plan(delayAfter(Math.max(1, failures)))
    }
  }

  return {
    /** Something new was written. */
    nudge() {
      if (timer === null && !running && outbox.head('sending')) plan(firstDelay)
    },
    /** The server can be reached again: no reason to wait any longer. */
    retryNow() {
      failures = 0
      if (!running && outbox.head('sending') && clock.now() >= waitUntil) plan(0)
    },
    /** When the server wants to be asked again; in the past when it does not mind. */
    waitUntil: () => waitUntil,
    close() {
      closed = true
      timer?.cancel()
    },
  }
}

export type Sender = ReturnType<typeof createSender>

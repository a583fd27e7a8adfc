import * as z from 'zod/mini'
import type { Backend } from '../../../platform/backend'
import { defineOperation } from '../../../platform/database/operation'

/** Milliseconds until a typing indicator expires. */
const lifetime = 6_000

/** Milliseconds between two typing events that are relayed, slightly less than clients wait between them. */
const relayInterval = 2_000

/** Typing events that one process relays per second. More are dropped. */
const maxPerSecond = 50

/** Typing indicators of this process. They expire after seconds and are never stored. */
export class TypingIndicators {
  readonly #writing = new Map<string, number>()
  readonly #heard = new Map<string, number>()
  #second = 0
  #passed = 0

  /** Returns whether a typing event should be relayed, and counts it. */
  shouldRelay(sender: string, now = Date.now()): boolean {
    this.#forget(this.#heard, now)
    if (this.#heard.has(sender)) return false
    const second = Math.floor(now / 1000)
    if (second !== this.#second) this.#passed = 0
    this.#second = second
    if (this.#passed >= maxPerSecond) return false
    this.#passed += 1
    this.#heard.set(sender, now + relayInterval)
    return true
  }

  start(owner: string, now = Date.now()): void {
    this.#forget(this.#writing, now)
    // Moved to the end of the map, which is ordered by expiry.
    this.#writing.delete(owner)
    this.#writing.set(owner, now + lifetime)
  }

  /** Removes the indicator when the message has arrived. */
  stop(owner: string): void {
    this.#writing.delete(owner)
  }

  isTyping(owner: string, now = Date.now()): boolean {
    return (this.#writing.get(owner) ?? 0) > now
  }

  /** Removes expired entries, which come first. */
  #forget(expiries: Map<string, number>, now: number): void {
    for (const [sender, until] of expiries) {
      if (until > now) return
      expiries.delete(sender)
    }
  }
}

const instances = new WeakMap<Backend, TypingIndicators>()

/** Returns this process's instance. */
export const typingIndicatorsOf = (backend: Backend): TypingIndicators => {
  const known = instances.get(backend)
  if (known !== undefined) return known
  const board = new TypingIndicators()
  instances.set(backend, board)
  return board
}

/** Channel for typing events. They contain no text. */
export const typingChannel = 'chat_writing'

/** The agent's name, or null if the customer is typing. */
export const typingPayload = z.object({ owner: z.string(), agent: z.nullable(z.string()) })

interface TypingInput {
  owner: string
  agent: string | null
}

/**
 * Announces a typing event while a conversation is open. An agent's counts only if the conversation is theirs or
 * unassigned.
 */
export const announceTyping = defineOperation(
  'chat.writing',
  'single',
  async (sql, { owner, agent }: TypingInput) => {
    await sql.query(
      `select pg_notify($1, $2) from chat_talk join conversation on conversation.id = conversation_id
       where owner = $3 and ended_at is null and ($4::text is null or coalesce(agent, $4) = $4)`,
      [typingChannel, JSON.stringify({ owner, agent }), owner, agent],
    )
  },
)

/** Places of a trace, all of which the member can see too. */
export type SeenIn = 'statement' | 'wallet' | 'coupons' | 'coins' | 'bonus' | 'refund' | 'invite'

/** Evidence that an action has happened although there was no reply. */
export type Trace = {
  seenIn: SeenIn
  /** The time at which it happened, if the place has it. */
  at?: string | null | undefined
  /** It was attempted and refused. */
  failed?: boolean
  /** It has started and not ended. */
  open?: boolean
  /** The number of records, if more than one: a browser repeats a request whose connection broke. */
  count?: number
  /** The balance has changed by another amount than one such action moves. */
  disagrees?: boolean
}

/** An action whose outcome is unknown. */
export type Sent = {
  body?: unknown
  params?: unknown
  /** The server's time when it was first sent. */
  at: number
  /** Values on the screen at the time of sending. */
  before: Readonly<Record<string, unknown>>
}

/** Looks for a trace that only this action can have left; undefined if there is none yet. */
export type Look = (sent: Sent) => Promise<Trace | undefined>

/** A server's reply to an action: done with a reply, or refused. */
export type Answered = { phase: 'done'; reply: unknown } | { phase: 'refused' }

/**
 * Looks for evidence against the reply of a server that stores no keys: such a server also carries out the browser's
 * repeats of one request, and the reply belongs to the last of them. Undefined if there is no such evidence.
 */
export type Confirm = (sent: Sent, answered: Answered) => Promise<Trace | undefined>

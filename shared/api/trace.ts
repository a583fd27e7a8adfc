/** Evidence that the member can see too. */
export type SeenIn = 'statement' | 'wallet' | 'coupons' | 'coins' | 'bonus' | 'refund' | 'invite'

/** Evidence that an action has happened although no answer came. */
export type Trace = {
  seenIn: SeenIn
  /** When it happened, if the place says so. */
  at?: string | null | undefined
  /** It was tried and refused. */
  failed?: boolean
  /** It has begun and has not ended. */
  open?: boolean
  /** How often it is recorded, if more than once: a browser repeats a request whose connection broke. */
  count?: number
  /** The balance has changed by another amount than this action moves once. */
  disagrees?: boolean
}

/** An action whose outcome is unknown. */
export type Sent = {
  /** Its input. */
  body?: unknown
  params?: unknown
  /** When it was sent first, by the server's clock. */
  at: number
  /** The values on the screen at the time of sending. */
  before: Readonly<Record<string, unknown>>
}

/** Looks for a trace that only this action can have left; undefined while there is none. */
export type Look = (sent: Sent) => Promise<Trace | undefined>

/** A server's answer to an action: it was done, with the reply, or it was refused. */
export type Answered = { phase: 'done'; reply: unknown } | { phase: 'refused' }

/**
 * Looks for evidence that contradicts an answer of a server that keeps no keys: there the browser's own repeats of one
 * request are carried out as well, and the answer belongs to the last of them. Undefined if the answer stands.
 */
export type Confirm = (sent: Sent, answered: Answered) => Promise<Trace | undefined>

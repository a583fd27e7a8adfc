/** Where the member can see it, too. */
export type SeenIn = 'statement' | 'wallet' | 'coupons' | 'coins' | 'bonus' | 'refund' | 'invite'

/** What shows that an action has happened although no answer came. */
export type Trace = {
  seenIn: SeenIn
  /** When it happened, if the place says so. */
  at?: string | null | undefined
  /** It was tried and refused. */
  failed?: boolean
  /** It has begun and has not ended. */
  open?: boolean
}

/** An action whose outcome is unknown. */
export type Sent = {
  /** Its input. */
  body?: unknown
  params?: unknown
  /** When it was sent first, by the server's clock. */
  at: number
  /** What was on the screen at that moment. */
  before: Readonly<Record<string, unknown>>
}

/** Looks for a trace that only this action can have left; undefined while there is none. */
export type Look = (sent: Sent) => Promise<Trace | undefined>

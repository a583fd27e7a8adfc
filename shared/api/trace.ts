/** What the member can look at as well. */
export type SeenIn = 'statement' | 'wallet' | 'coupons' | 'coins' | 'bonus' | 'refund' | 'invite'

/** What shows that an action has happened, though nobody has answered. */
export type Trace = {
  seenIn: SeenIn
  /** When, where the place says it. */
  at?: string | null | undefined
  /** It was tried, and was turned down. */
  failed?: boolean
  /** It is under way, and not at its end. */
  open?: boolean
}

/** An action of which nobody knows the outcome. */
export type Sent = {
  /** What it was asked with. */
  body?: unknown
  params?: unknown
  /** When it was sent first, by the server's clock. */
  at: number
  /** What was on the screen at that moment. */
  before: Readonly<Record<string, unknown>>
}

/** Looks for what only this action can have left behind; undefined while nothing shows it. */
export type Look = (sent: Sent) => Promise<Trace | undefined>

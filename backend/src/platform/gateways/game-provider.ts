export interface GameCredentials {
  username: string
  password: string
  event: Record<string, string> | null
}

/** A bet and its win. */
export interface Round {
  /** Unique id of the round. A round that is reported twice counts once. */
  reference: string
  game: string
  username: string
  bet: number
  won: number
  playedAt: string
}

export interface Rounds {
  rounds: readonly Round[]
  /** The position to continue from. */
  place: string
}

/**
 * The interface of a game provider. Amounts are whole hundredths. After any error, even a refusal, the transfer may
 * have been booked: `settle` finds out.
 */
export interface GameProvider {
  /** Name of the provider's feed of rounds. */
  readonly name: string
  open(game: string, member: number): Promise<GameCredentials>
  resetPassword(game: string, username: string): Promise<string>
  balance(game: string, username: string): Promise<number>
  /** Moves a positive amount into the game, or a negative one out of it. */
  move(game: string, username: string, amount: number, reference: string): Promise<void>
  /** Returns whether the move was booked. If it was not, the provider must never book it afterwards. */
  settle(reference: string): Promise<'booked' | 'void'>
  /** The rounds after a position of the feed, or from its beginning, without gaps. */
  roundsAfter(place: string | undefined): Promise<Rounds>
  loginLink(game: string, username: string, password?: string): Promise<string>
}

const timeout = 15_000

/**
 * Adds a timeout, without which a silent provider would block its callers and the shutdown for ever. The timer is
 * cleared after each call, so that no error is created needlessly.
 */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error('the provider did not answer'))
    const timer = setTimeout(late, timeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

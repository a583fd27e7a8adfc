export interface GameCredentials {
  username: string
  password: string
  event: Record<string, string> | null
}

/** A bet and its win. */
export interface Round {
  /** Names the round once and for all: told twice, it counts once. */
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
 * The backend's requirements of a game provider. Amounts are whole hundredths. After any error, a refusal as well,
 * the transfer may have been booked: `settle` finds out.
 */
export interface GameProvider {
  /** Names its feed of rounds. */
  readonly name: string
  open(game: string, member: number): Promise<GameCredentials>
  resetPassword(game: string, username: string): Promise<string>
  balance(game: string, username: string): Promise<number>
  /** A positive amount goes into the game, a negative one comes out of it. */
  move(game: string, username: string, amount: number, reference: string): Promise<void>
  /** Says whether the move was booked; one that was not can never be booked afterwards. */
  settle(reference: string): Promise<'booked' | 'void'>
  /** The rounds after a position of the feed, or from its beginning; none may be left out. */
  roundsAfter(place: string | undefined): Promise<Rounds>
  loginLink(game: string, username: string, password?: string): Promise<string>
}

const timeout = 15_000

/**
 * Without a timeout a silent provider would keep its callers, and a process that shuts down, waiting for ever. The timer is
 * cleared after each call, so that no error is made in vain.
 */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error('the provider did not answer'))
    const timer = setTimeout(late, timeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

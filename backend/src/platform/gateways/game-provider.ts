export interface GameCredentials {
  username: string
  password: string
  event: Record<string, string> | null
}

/** One bet and what it brought. */
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
  /** Where to read on from. */
  place: string
}

/**
 * What the backend asks of whoever runs the games. Amounts are whole hundredths. Whatever an error says, a
 * refusal as well, the move may have been booked, now or when it was asked for before: `settle` finds out.
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
  /** What was played after a place of the feed, or from its beginning; nothing may be left out in between. */
  roundsAfter(place: string | undefined): Promise<Rounds>
  loginLink(game: string, username: string, password?: string): Promise<string>
}

import type { Operation } from './operation'

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** This process's number among those at work on the database; it is known to be alive while it is. */
  readonly instance: number
  run<Input, Output>(operation: Operation<Input, Output>, input: Input): Promise<Output>
  /** Resolves once the channel is heard; a lost connection is taken up again by itself. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>
  stop(): Promise<void>
}

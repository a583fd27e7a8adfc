import { randomInt } from 'node:crypto'
import type { Operation } from './operation'

export type Hear = (payload: string) => void

/** How much of the engine is at work, and who waits for it. */
export interface Load {
  connections: number
  idle: number
  waiting: number
}

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** This process's number among those at work on the database; it is known to be alive while it is. */
  readonly instance: number
  run<Input, Output>(operation: Operation<Input, Output>, input: Input): Promise<Output>
  /**
   * Resolves once the channel is heard; a lost connection is taken up again by itself, and `missed` is told,
   * since nobody knows what was said meanwhile.
   */
  listen(channel: string, hear: Hear, missed?: () => void): Promise<void>
  load(): Load
  stop(): Promise<void>
}

export const newInstance = (): number => 1 + randomInt(2 ** 31 - 2)

/**
 * Held by a session for as long as it lasts; `is_alive` in the database asks for it. Shared, because a connection that has
 * gone dead may hold it for hours yet when the one that takes its place asks for it.
 */
export const stayAlive = (instance: number): string =>
  `select pg_advisory_lock_shared(7262, ${instance})`

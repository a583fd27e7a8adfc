import { randomInt } from 'node:crypto'
import type { Operation } from './operation'

export type Hear = (payload: string) => void

/** Connections of the engine, and calls that wait for one. */
export interface Load {
  connections: number
  idle: number
  waiting: number
}

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** The number of this process among those that use the database. The database can tell whether it is alive. */
  readonly instance: number
  run<Input, Output>(operation: Operation<Input, Output>, input: Input): Promise<Output>
  /**
   * Resolves when the channel is subscribed. A lost connection is replaced automatically, and `missed` is called then,
   * because notifications in between are lost.
   */
  listen(channel: string, hear: Hear, missed?: () => void): Promise<void>
  load(): Load
  stop(): Promise<void>
}

export const newInstance = (): number => 1 + randomInt(2 ** 31 - 2)

/**
 * A lock that a session holds while it lasts, which `is_alive` in the database looks for. It is shared, because the
 * server may keep the lock of a dead connection for hours, when the process already asks for it on a new one.
 */
export const stayAlive = (instance: number): string =>
  `select pg_advisory_lock_shared(7262, ${instance})`

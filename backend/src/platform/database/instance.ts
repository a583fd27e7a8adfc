import { randomInt } from 'node:crypto'

export const newInstance = (): number => 1 + randomInt(2 ** 31 - 2)

/**
 * Held by a session for as long as it lasts; `is_alive` in the database asks for it. Shared, because a connection that has
 * gone dead may hold it for hours yet when the one that takes its place asks for it.
 */
export const stayAlive = (instance: number): string =>
  `select pg_advisory_lock_shared(7262, ${instance})`

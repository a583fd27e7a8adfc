import type { Database } from '../database/database'
import { limitCalls } from './limit-calls'
import { countCall, type Limit } from './rate-limit'

/**
 * As many as the limit says are free, and the last of them begins the pause; from then on one in `pause` seconds passes. It slows a guesser down and shuts
 * nobody out: whoever tries again after the pause is heard.
 */
export const paceCalls = async (
  backend: { readonly database: Database },
  limit: Limit,
  pause: number,
): Promise<void> => {
  const free = { ...limit, hits: limit.hits - 1 }
  if ((await backend.database.run(countCall, free)) === undefined) return
  await limitCalls(backend, { ...limit, key: `${limit.key}:slow`, hits: 1, seconds: pause })
}

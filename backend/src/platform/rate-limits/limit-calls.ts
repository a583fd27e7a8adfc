import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { type AmountLimit, countAmounts, countCall, type Limit, networkOf } from './rate-limit'

export const limitCalls = async (
  { database }: { readonly database: Database },
  limit: Limit,
): Promise<void> => {
  const spent = await database.run(countCall, limit)
  if (spent !== undefined) throw new Refusal(limit.code ?? 'REQUEST_LIMIT', spent)
}

/**
 * Allows calls up to the limit at once, and then one in `pause` seconds, counted from the last free one. Guessing
 * becomes slow, and a client that retries after the pause is served.
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

interface Quota {
  seconds: number
  calls: number
  kibibytes: number
}

export interface StrangerQuotas {
  /** The name of the limit, such as `chat-upload`. */
  name: string
  ofNetwork: readonly Quota[]
  ofAll: readonly Quota[]
}

const limitsOf = (key: string, bytes: number, quotas: readonly Quota[]): AmountLimit[] =>
  quotas.flatMap(({ seconds, calls, kibibytes }) => [
    { key: `${key}:calls:${seconds}`, hits: calls, seconds, amount: 1 },
    {
      key: `${key}:kib:${seconds}`,
      hits: kibibytes,
      seconds,
      amount: Math.max(1, Math.ceil(bytes / 1024)),
    },
  ])

/**
 * Counts a stranger's call and its bytes, for its network and for all strangers together. Members are counted
 * separately, so strangers cannot use up their limits.
 */
export const limitStrangers = async (
  { database }: { readonly database: Database },
  { name, ofNetwork, ofAll }: StrangerQuotas,
  { address, bytes }: { address: string; bytes: number },
): Promise<void> => {
  const count = async (key: string, quotas: readonly Quota[]) => {
    const spent = await database.run(countAmounts, limitsOf(key, bytes, quotas))
    if (spent !== undefined) throw new Refusal('REQUEST_LIMIT', spent)
  }
  // A call that is refused for its network does not count towards the shared limit.
  await count(`${name}:network:${networkOf(address)}`, ofNetwork)
  await count(`${name}:strangers`, ofAll)
}

import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { networkOf } from './network-of'
import { type AmountLimit, countAmounts } from './rate-limit'

export interface Quota {
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
 * Counts a stranger's call and its bytes, for the network it comes from and for all strangers together. Members count elsewhere, so
 * that strangers, however many they are, use up nothing of theirs.
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
  // A refused network uses up none of the shared quota.
  await count(`${name}:network:${networkOf(address)}`, ofNetwork)
  await count(`${name}:strangers`, ofAll)
}

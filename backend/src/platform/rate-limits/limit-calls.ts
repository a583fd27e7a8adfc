import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { countCall, type Limit } from './rate-limit'

export const limitCalls = async (
  { database }: { readonly database: Database },
  limit: Limit,
): Promise<void> => {
  const spent = await database.run(countCall, limit)
  if (spent !== undefined) throw new Refusal(limit.code ?? 'REQUEST_LIMIT', spent)
}

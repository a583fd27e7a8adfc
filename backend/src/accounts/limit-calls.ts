import type { Backend } from '../backend'
import { Refusal } from '../refusal'
import { countCall, type Limit } from './rate-limit'

export const limitCalls = async ({ database }: Backend, limit: Limit): Promise<void> => {
  const spent = await database.run(countCall, limit)
  if (spent !== undefined) throw new Refusal(limit.code ?? 'REQUEST_LIMIT', spent)
}

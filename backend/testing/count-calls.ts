import { countAmounts } from '../src/platform/rate-limits/rate-limit'
import type { TestBackend } from './test-backend'

/** Counts calls under a rate limit without making them. */
export const countCalls = async (
  { backend }: TestBackend,
  { key, calls, seconds }: { key: string; calls: number; seconds: number },
): Promise<void> => {
  await backend.database.run(countAmounts, [{ key, hits: calls, seconds, amount: calls }])
}

import { setTimeout as wait } from 'node:timers/promises'

const conflicts = new Set(['40001', '40P01'])
const attempts = 6

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code))

const uniqueViolation = '23505'

/**
 * Turns a unique violation of a serializable transaction into a conflict. Its snapshot is from before it waited for the
 * member's lock, so rows written in between show only as duplicates. The next attempt sees them.
 */
export const asConflict = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation
    ? Object.assign(new Error('written meanwhile', { cause: error }), { code: '40001' })
    : error

/** Retries conflicts between transactions, up to six attempts in total. */
export const retryConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

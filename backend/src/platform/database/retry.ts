import { setTimeout as wait } from 'node:timers/promises'

const conflicts = new Set(['40001', '40P01'])
const attempts = 6

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code))

const uniqueViolation = '23505'

/**
 * A serializable transaction looks at the rows as they were when it began to wait for the member's lock. What was
 * written meanwhile shows only as a row that is there already: that is a conflict like any other, and gone the next time.
 */
export const asConflict = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation
    ? Object.assign(new Error('written meanwhile', { cause: error }), { code: '40001' })
    : error

/** The first try and five more: a conflict between transactions is nobody's mistake. */
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

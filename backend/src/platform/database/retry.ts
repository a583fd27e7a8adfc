import { setTimeout as wait } from 'node:timers/promises'

const conflicts = new Set(['40001', '40P01'])
const attempts = 6

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code))

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

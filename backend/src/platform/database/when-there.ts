import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from './unavailable'

/** Longer than PostgreSQL takes to start or to fail over; a wrong address is told of by then. */
const usual = { timeout: 60_000, pause: 500 }

/** Machines start everything at once: a database that is not there yet is waited for. What else is wrong ends the start. */
export const whenThere = async <T>(
  open: () => Promise<T>,
  log: { warn: (facts: object, words: string) => void },
  { timeout, pause } = usual,
): Promise<T> => {
  const end = performance.now() + timeout
  for (let isWarned = false; ; isWarned = true) {
    try {
      return await open()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error
      if (!isWarned) log.warn({ err: error }, 'waiting for the database')
      await wait(pause)
    }
  }
}

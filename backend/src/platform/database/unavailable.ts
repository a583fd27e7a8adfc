import { setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from '../errors/refusal'

export class DatabaseUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('the database', cause)
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * PostgreSQL's error classes for connections, resources (full disk, out of connections), shutdown or start, and system
 * errors; then the codes of a cancelled statement and of a database that only reads.
 */
const code = /^(08|53|57P|58)|^(57014|25006|25P03)$/
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/** Errors of the driver, which have no code. */
const words = /connection terminated|timeout exceeded|timeout expired|read timeout|not queryable/i

export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const known = 'code' in error ? String(error.code) : ''
  return code.test(known) || network.has(known) || words.test(error.message)
}

/** Longer than PostgreSQL takes to start or to fail over. A wrong address is reported after this time. */
const usual = { timeout: 60_000, pause: 500 }

/**
 * Waits for a database that is still starting, because all programs of a machine start together. Other errors end the
 * start.
 */
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

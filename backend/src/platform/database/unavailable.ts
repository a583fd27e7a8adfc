import { Unavailable } from '../errors/unavailable'

export class DatabaseUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('the database', cause)
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * Classes of PostgreSQL's codes: connections, resources (full disk, out of connections), shut down or starting,
 * the system's own errors; then a statement that was cut off, and a database that only reads.
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
/** The driver's own complaints have no code. */
const words = /connection terminated|timeout exceeded|timeout expired|read timeout|not queryable/i

export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const known = 'code' in error ? String(error.code) : ''
  return code.test(known) || network.has(known) || words.test(error.message)
}

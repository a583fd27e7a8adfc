import { callTimeout } from '@tamlung/shared/contract/timeouts'
import type { FastifyInstance } from 'fastify'

/** Files may take long. Anything else is kept in memory until it is whole: a trickle of many would fill it, and their pages no longer wait. */
export const endSlowBodies = (server: FastifyInstance): void => {
  server.addHook('preParsing', async ({ headers, raw }) => {
    if (raw.complete || headers['content-type']?.startsWith('multipart/')) return
    const timer = setTimeout(() => raw.destroy(), callTimeout)
    raw.once('close', () => clearTimeout(timer))
  })
}

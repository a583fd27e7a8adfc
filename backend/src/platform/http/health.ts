import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Backend } from '../backend'
import { lockSetting } from '../settings/setting'

/** A load balancer asks often and does not wait long. */
export const healthTimeout = 900

const outOfTime = (signal: AbortSignal): Promise<never> =>
  wait(healthTimeout, undefined, { signal }).then(() => {
    throw new Error('the database did not answer in time')
  })

/** The next piece of the embedded engine's log: without it nothing is committed, though locks are given. */
const logPiece = 16 * 1024 * 1024

/** A file system that does not tell its size is not full. */
const hasLess = async (folder: string, bytes: number): Promise<boolean> => {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks > 0 && bavail * bsize < bytes
}

/**
 * `/healthz`: the process answers. `/readyz`: it can move money, as far as the database is concerned. Where files cannot be stored it is
 * ready all the same, because money moves, and says so (`uploads`).
 */
export const registerHealth = (
  server: FastifyInstance,
  { database, configuration, media }: Backend,
  isStopping: () => boolean,
  needed = logPiece,
): void => {
  server.get('/healthz', (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ message: 'OK' }),
  )
  server.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    // Behind a proxy that it does not know of, everybody has one address, and one guesser slows all of them down.
    if (configuration.trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined)
      return reply.code(503).send({ message: 'SET_TRUSTED_PROXIES' })
    if (isStopping()) return reply.code(503).send({ message: 'STOPPING' })
    const answered = new AbortController()
    try {
      if (database.engine === 'embedded' && (await hasLess(configuration.dataFolder, needed)))
        return reply.code(503).send({ message: 'DISK_FULL' })
      await Promise.race([database.run(lockSetting, 'terminated'), outOfTime(answered.signal)])
      const uploads = await media.state()
      return reply.send({ message: 'OK', ...(uploads !== 'ok' && { uploads }) })
    } catch {
      return reply.code(503).send({ message: 'NO_DATABASE' })
    } finally {
      answered.abort()
    }
  })
}

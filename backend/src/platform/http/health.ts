import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Backend } from '../backend'
import { lockSetting } from '../settings/setting'

/** Milliseconds. Load balancers check often and have short timeouts. */
export const healthTimeout = 900

const outOfTime = (signal: AbortSignal): Promise<never> =>
  wait(healthTimeout, undefined, { signal }).then(() => {
    throw new Error('the database did not answer in time')
  })

/** Size of the embedded engine's next log segment. Without space for it no commit succeeds, although locks can be taken. */
const logPiece = 16 * 1024 * 1024

/** A file system that does not report its size counts as having space. */
const hasLess = async (folder: string, bytes: number): Promise<boolean> => {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks > 0 && bavail * bsize < bytes
}

/**
 * `/healthz` reports that the process answers, `/readyz` that the database can commit, so that money can move. If files
 * cannot be stored, the process stays ready and reports that as `uploads`.
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
    // Behind an unknown proxy all clients have one address, so one attacker would use up the limits of all.
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

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Backend } from '../backend'
import { consoleRouter } from '../console/router'
import { servePage } from '../http/serve-page'
import { addReports, listReports } from './operations'
import { report } from './report'
import { ReportCounter } from './report-counter'

const writeEvery = 2000
const longestReport = 4096

function read(body: unknown) {
  try {
    return z.safeParse(report, typeof body === 'string' ? JSON.parse(body) : body)
  } catch {
    return { success: false } as const
  }
}

/** Pages say how loading went (`sendBeacon`, so as plain text); the console shows it added up. */
export const registerReports = (server: FastifyInstance, backend: Backend): void => {
  const counter = new ReportCounter()
  const write = async () => {
    const all = counter.take()
    if (all.length > 0) await backend.database.run(addReports, all)
  }
  const timer = setInterval(() => {
    write().catch((error: unknown) => backend.log.error({ err: error }, 'reports were lost'))
  }, writeEvery)
  timer.unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  server.post('/reports', { bodyLimit: longestReport }, (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (counter.isSpent(request.ip)) return reply.code(429).send()
    const result = read(request.body)
    if (!result.success) return reply.code(400).send()
    counter.add(result.data)
    return reply.code(204).send()
  })
  if (!backend.configuration.demonstration) return
  const folder = new URL('./page/', import.meta.url)
  servePage(server, { address: '/console/remotes', folder, name: 'remotes' })
  consoleRouter(server)('GET /reports', async () => {
    await write()
    return backend.database.run(listReports, undefined)
  })
}

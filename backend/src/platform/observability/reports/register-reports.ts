import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../../database/database'
import { shareSecret } from '../../identity/shared-secret'
import type { Log } from '../log'
import type { Metrics } from '../metrics/metrics'
import { operatorGuard } from '../operator-guard'
import { addReports, listReports } from './operations'
import { report } from './report'
import { ReportCounter } from './report-counter'
import { isVisit, keyedNetwork, newVisit } from './visit'

const writeEvery = 2000
const longestReport = 4096

function read(body: unknown) {
  try {
    return z.safeParse(report, typeof body === 'string' ? JSON.parse(body) : body)
  } catch {
    return { success: false } as const
  }
}

interface Service {
  readonly configuration: { readonly operatorToken?: string }
  readonly database: Database
  readonly metrics: Pick<Metrics, 'reports'>
  readonly log: Log
}

/** What pages said, added up. */
export interface Reports {
  list(): Promise<unknown>
}

/** Pages ask for a visit (`GET`) and say how things went (`sendBeacon`, so as plain text). */
export const registerReports = async (
  server: FastifyInstance,
  { configuration, database, metrics, log }: Service,
): Promise<Reports> => {
  const counter = new ReportCounter()
  const proposal = randomBytes(32).toString('base64url')
  const secret = await database.run(shareSecret, { name: 'visits', proposal })
  const write = async () => {
    const all = counter.take()
    if (all.length > 0) await database.run(addReports, all)
  }
  const timer = setInterval(() => {
    write().catch((error: unknown) => log.error({ err: error }, 'reports were lost'))
  }, writeEvery)
  timer.unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  server.get('/reports', (request, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain')
    if (counter.isSpent(request.ip)) return reply.code(429).send()
    return reply.send(newVisit(secret))
  })
  server.post('/reports', { bodyLimit: longestReport }, (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (counter.isSpent(request.ip)) return reply.code(429).send()
    const result = read(request.body)
    if (!result.success) return reply.code(400).send()
    const { visit = '', type } = result.data
    const counted =
      isVisit(secret, visit) && counter.add(result.data, visit, keyedNetwork(secret, request.ip))
    metrics.reports.inc({ type, counted: counted ? 'yes' : 'no' })
    // Whoever makes them up need not learn what counts.
    return reply.code(204).send()
  })
  const list = async () => {
    await write()
    return database.run(listReports, undefined)
  }
  const { operatorToken } = configuration
  if (operatorToken !== undefined)
    server.get('/reports/rows', { onRequest: operatorGuard(operatorToken) }, async (_, reply) =>
      reply.header('Cache-Control', 'no-store').send(await list()),
    )
  return { list }
}

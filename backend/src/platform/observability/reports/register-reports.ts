import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/configuration'
import type { Database } from '../../database/database'
import { hashToken, shareSecret } from '../../identity/secrets'
import { authenticate, bearer } from '../../identity/session'
import type { Log } from '../log'
import type { Metrics } from '../metrics/metrics'
import { operatorGuard } from '../operator-guard'
import { KnownVersions } from './known-versions'
import { addReports, listReports, trimReports } from './operations'
import { report } from './report'
import { ReportCounter } from './report-counter'

const validSeconds = 24 * 3600
const form = /^((\d{1,12})\.[\w-]{16}(?:\.([\w-]{22}))?)\.([\w-]{22})$/

const keyed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

/** A keyed hash of a member, so that reports do not identify members. */
const keyedMember = (secret: string, member: number): string => keyed(secret, `member ${member}`)

/** Creates a page's signed token for reports. `member` is the keyed hash of a signed-in member. */
export const newVisit = (secret: string, member = ''): string => {
  const about = [Math.floor(Date.now() / 1000), randomBytes(12).toString('base64url'), member]
  const text = about.filter(part => part !== '').join('.')
  return `${text}.${keyed(secret, text)}`
}

/** Verifies a token. Returns the member's hash, '' for an anonymous visit, or undefined for an invalid token. */
export const readVisit = (secret: string, visit: string): string | undefined => {
  const [, text = '', startedAt = '', member = '', sign = ''] = form.exec(visit) ?? []
  if (sign === '') return undefined
  if (!timingSafeEqual(Buffer.from(sign), Buffer.from(keyed(secret, text)))) return undefined
  const age = Date.now() / 1000 - Number(startedAt)
  return age > -60 && age < validSeconds ? member : undefined
}

/** A keyed hash of the sender's network. It covers a block of neighbouring addresses, because senders may have several. */
const keyedNetwork = (secret: string, address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const parts = plain.includes(':') ? plain.split(':').slice(0, 3) : plain.split('.').slice(0, 3)
  return keyed(secret, `network ${parts.join('.')}`)
}

const writeEvery = 2000
const trimEvery = 60_000
const memoryPerVersion = { visits: 20_000, reports: 200_000 }
const maxReportLength = 4096

function read(body: unknown) {
  try {
    return z.safeParse(report, typeof body === 'string' ? JSON.parse(body) : body)
  } catch {
    return { success: false } as const
  }
}

interface Service {
  readonly configuration: Pick<Configuration, 'operatorToken' | 'registries' | 'siteFolder'>
  readonly database: Database
  readonly metrics: Pick<Metrics, 'reports'>
  readonly log: Log
}

/** The aggregated reports of pages. */
export interface Reports {
  list(): Promise<unknown>
}

/** Registers the routes where pages get a report token (`GET`) and send reports (`sendBeacon`, hence as plain text). */
export const registerReports = async (
  server: FastifyInstance,
  { configuration, database, metrics, log }: Service,
): Promise<Reports> => {
  const counter = new ReportCounter()
  const known = new KnownVersions(configuration, log)
  const proposal = randomBytes(32).toString('base64url')
  const secret = await database.run(shareSecret, { name: 'visits', proposal })
  let writing = Promise.resolve()
  /** Writes one batch after the other, so that a reader sees all reports that were received before. */
  const write = () => {
    const next = writing.then(async () => {
      const all = counter.take()
      if (all.length > 0) await database.run(addReports, all)
    })
    writing = next.catch(() => undefined)
    return next
  }
  const logged = (work: Promise<unknown>, fault: string) =>
    work.catch((error: unknown) => log.error({ err: error }, fault))
  const timers = [
    setInterval(() => logged(write(), 'reports were lost'), writeEvery),
    setInterval(
      () => logged(database.run(trimReports, memoryPerVersion), 'reports were not trimmed'),
      trimEvery,
    ),
  ]
  for (const timer of timers) timer.unref()
  server.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await write()
  })
  /** The keyed hash of the member whose session asks for a token; '' without a valid session. */
  const memberOf = async (request: FastifyRequest): Promise<string> => {
    const token = bearer(request)
    if (token === undefined) return ''
    const session = await database.run(authenticate, hashToken(token))
    return 'member' in session ? keyedMember(secret, session.member.id) : ''
  }

  server.get('/reports', async (request, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain')
    if (counter.isSpent(request.ip)) return reply.code(429).send()
    return reply.send(newVisit(secret, await memberOf(request)))
  })
  server.post('/reports', { bodyLimit: maxReportLength }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (counter.isSpent(request.ip)) return reply.code(429).send()
    const result = read(request.body)
    if (!result.success) return reply.code(400).send()
    const { visit = '', type } = result.data
    const member = readVisit(secret, visit)
    const counted =
      member !== undefined &&
      (await known.has(result.data)) &&
      counter.add(result.data, { visit, member, network: keyedNetwork(secret, request.ip) })
    metrics.reports.inc({ type, counted: counted ? 'yes' : 'no' })
    // Forgers must not learn which reports count.
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

import { createHash, timingSafeEqual } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import type { Context } from '../context'
import { makeChange } from '../deploy/make-change'
import { requireFiles } from '../gate/file-faults'
import { rollback } from '../registry/changes/change-state'
import { wasLive } from '../registry/changes/earlier-versions'
import { readLatestState } from '../registry/log/log'
import { listenAt } from '../serve/serve-remote'
import { Health } from './health'
import { pageStyle } from './html'
import { errorPage, overviewPage } from './overview-page'
import { Changes, readOverview } from './read-overview'

type RollbackRequest = { part: string; sequence: number; to: string | undefined }

/** Rolls back like `release rollback`, but only if the state is still the one that the page showed. */
async function rollBackFromPage(context: Context, { part, sequence, to }: RollbackRequest) {
  const isSame = (now: number) => {
    if (now !== sequence)
      throw new Error(
        `refused, nothing was changed: the page showed state ${sequence}, but the state is now ${now}; reload the page`,
      )
  }
  isSame((await readLatestState(context.store)).sequence)
  if (to) await requireFiles(context.store, part, to)
  const isBack = !to || (await wasLive(context.store, part, to))
  await makeChange(context, {
    describe: `roll back ${part}${to ? ` to ${to}` : ''}`,
    apply(state) {
      isSame(state.sequence)
      return rollback(state, part, to)
    },
    consent: { replace: true, back: isBack ? part : undefined },
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The visitor's name from the login; undefined if the password is wrong. */
function authenticate({ authorization }: IncomingHttpHeaders, password: string) {
  const [, packed = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(authorization ?? '') ?? []
  const [, name = '', brought = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(packed, 'base64').toString('utf8')) ?? []
  if (!timingSafeEqual(digest(brought), digest(password))) return undefined
  // Thai and Lao vowels and tone marks are combining marks.
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .@_-]{0,59}$/u.test(name) ? name : undefined
}

/** Whether a form was sent from this page; forms of other pages have another origin. */
function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && URL.canParse(headers.origin)
    ? new URL(headers.origin).host === headers.host
    : false
}

const commonHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const css = { 'content-type': 'text/css; charset=utf-8' }

type Headers = Record<string, string>

function send(response: ServerResponse, status: number, headers: Headers, body = '') {
  response.writeHead(status, { ...commonHeaders, ...headers }).end(body)
}

function sendError(response: ServerResponse, status: number, why: string, headers: Headers = {}) {
  send(response, status, { ...html, ...headers }, errorPage(why))
}

const maxFormBytes = 1000

async function readRollbackRequest(request: IncomingMessage) {
  const length = Number(request.headers['content-length'])
  if (!(length <= maxFormBytes)) throw new Error('invalid form')
  const form = new URLSearchParams(await text(request))
  return {
    part: form.get('part') ?? '',
    sequence: Number(form.get('sequence') ?? Number.NaN),
    to: form.get('to') ?? undefined,
  }
}

export type PageOptions = {
  password: string
  /** URL of the reports; without it the page shows no health. */
  reports: string | undefined
  /** Milliseconds between two fetches of the reports. */
  pause?: number
}

/** Serves the dashboard for the person on duty. It stores nothing, so it can run anywhere. */
export function createPage(context: Context, options: PageOptions): Server {
  const { password, reports, pause = 30_000 } = options
  const changes = new Changes(context.store)
  const health = reports === undefined ? undefined : new Health(reports)

  async function updateHealth() {
    const [state] = await changes.read()
    if (state) await health?.update(state)
  }

  async function showOverview(response: ServerResponse) {
    if (health && !health.isUpdated) await updateHealth()
    const overview = await readOverview(context.store, await changes.read())
    const page = overview
      ? overviewPage(overview, health)
      : errorPage('Nothing has been published to this store yet.')
    send(response, 200, html, page)
  }

  async function press(request: IncomingMessage, response: ServerResponse, by: string) {
    if (!isSameOrigin(request.headers))
      return sendError(response, 403, 'The request came from another site.')
    try {
      await rollBackFromPage({ ...context, by }, await readRollbackRequest(request))
      send(response, 303, { ...html, location: '.' })
    } catch (error) {
      sendError(response, 409, error instanceof Error ? error.message : '')
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const by = authenticate(request.headers, password)
    if (by === undefined)
      return sendError(response, 401, 'Log in with your name and the password.', {
        'www-authenticate': 'Basic realm="Tamlung releases", charset="UTF-8"',
      })
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (request.method === 'POST' && pathname === '/rollback') return press(request, response, by)
    if (request.method !== 'GET') return sendError(response, 405, 'Method not allowed.')
    if (pathname === '/page.css') return send(response, 200, css, pageStyle)
    if (pathname === '/') return showOverview(response)
    sendError(response, 404, 'Page not found.')
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) sendError(response, 500, 'The store could not be read.')
    })
  })
  if (health) {
    const timer = setInterval(() => void updateHealth().catch(error => console.error(error)), pause)
    server.once('close', () => clearInterval(timer))
  }
  return server
}

const minPasswordLength = 20

/** Serves the dashboard on this machine only: access from elsewhere needs a server with TLS in front of it. */
export async function servePage(context: Context, port: number, reports: string | undefined) {
  const password = process.env.RELEASE_PAGE_PASSWORD ?? ''
  if (password.length < minPasswordLength)
    throw new Error(`RELEASE_PAGE_PASSWORD must have ${minPasswordLength} characters or more`)
  const server = createPage(context, { password, reports })
  await listenAt(server, port, '127.0.0.1')
  return `http://127.0.0.1:${port}: log in with your name and RELEASE_PAGE_PASSWORD`
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Context } from '../context'
import { listenAt } from '../serving/listen-at'
import { goBack } from './go-back'
import { Health } from './health'
import { overviewPage, refusedPage } from './overview-page'
import { pageStyle } from './page-style'
import { Changes, readOverview } from './read-overview'
import { isOwnPress, visitorOf } from './visitor'

const everywhere = {
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

function answer(response: ServerResponse, status: number, headers: Headers, body = '') {
  response.writeHead(status, { ...everywhere, ...headers }).end(body)
}

function refuse(response: ServerResponse, status: number, why: string, headers: Headers = {}) {
  answer(response, status, { ...html, ...headers }, refusedPage(why))
}

const longestForm = 1000

async function readPress(request: IncomingMessage) {
  const length = Number(request.headers['content-length'])
  if (!(length <= longestForm)) throw new Error('this is no form of this page')
  const form = new URLSearchParams(await text(request))
  return {
    part: form.get('part') ?? '',
    sequence: Number(form.get('sequence') ?? Number.NaN),
    to: form.get('to') ?? undefined,
  }
}

export type PageOptions = {
  password: string
  /** Where the reports are; without it nothing is known of players' devices. */
  reports: string | undefined
  /** Milliseconds between two looks at them. */
  pause?: number
}

/** The page for who is on duty. It keeps nothing: everything lies in the store, and it may run anywhere. */
export function createPage(context: Context, options: PageOptions): Server {
  const { password, reports, pause = 30_000 } = options
  const changes = new Changes(context.store)
  const health = reports === undefined ? undefined : new Health(reports)

  async function look() {
    const [state] = await changes.read()
    if (state) await health?.look(state)
  }

  async function showOverview(response: ServerResponse) {
    if (health && !health.hasLooked) await look()
    const overview = await readOverview(context.store, await changes.read())
    const page = overview
      ? overviewPage(overview, health)
      : refusedPage('Nothing was published into this store yet.')
    answer(response, 200, html, page)
  }

  async function press(request: IncomingMessage, response: ServerResponse, by: string) {
    if (!isOwnPress(request.headers)) return refuse(response, 403, 'This came from another page.')
    try {
      await goBack({ ...context, by }, await readPress(request))
      answer(response, 303, { ...html, location: '.' })
    } catch (error) {
      refuse(response, 409, error instanceof Error ? error.message : '')
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const by = visitorOf(request.headers, password)
    if (by === undefined)
      return refuse(response, 401, 'Log in with your name and the password.', {
        'www-authenticate': 'Basic realm="Tamlung releases", charset="UTF-8"',
      })
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (request.method === 'POST' && pathname === '/rollback') return press(request, response, by)
    if (request.method !== 'GET') return refuse(response, 405, 'Not here.')
    if (pathname === '/page.css') return answer(response, 200, css, pageStyle)
    if (pathname === '/') return showOverview(response)
    refuse(response, 404, 'There is no such page.')
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) refuse(response, 500, 'The store could not be read.')
    })
  })
  if (health) {
    const timer = setInterval(() => void look().catch(error => console.error(error)), pause)
    server.once('close', () => clearInterval(timer))
  }
  return server
}

const shortestPassword = 20

/** Only for this machine: whoever wants it from elsewhere puts a server with TLS in front of it. */
export async function servePage(context: Context, port: number, reports: string | undefined) {
  const password = process.env.RELEASE_PAGE_PASSWORD ?? ''
  if (password.length < shortestPassword)
    throw new Error(`RELEASE_PAGE_PASSWORD must have ${shortestPassword} characters or more`)
  const server = createPage(context, { password, reports })
  await listenAt(server, port, '127.0.0.1')
  return `http://127.0.0.1:${port}: log in with your name and RELEASE_PAGE_PASSWORD`
}

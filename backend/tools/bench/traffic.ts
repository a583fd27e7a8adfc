import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { clientMarker, idempotencyHeader } from '@tamlung/shared/contract/client-marker'
import { Caller } from '../../testing/caller'

const agent = new Agent({ keepAlive: true })

interface LightCall {
  method: 'GET' | 'POST'
  path: string
  token: string | undefined
  key?: string
  body?: object
}

/** A minimal call, because the client uses the same processor cores as the backend that it measures. */
const lightCall = (
  base: string,
  { method, path, token, key, body }: LightCall,
): Promise<{ status: number; message: unknown }> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      [clientMarker.header]: clientMarker.value,
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { [idempotencyHeader]: key }),
      ...(text !== '' && { 'Content-Type': 'application/json', 'Content-Length': text.length }),
    }
    const call = request(base + path, { method, headers, agent }, reply => {
      let output = ''
      reply.setEncoding('utf8')
      reply.on('data', chunk => {
        output += chunk
      })
      reply.on('error', reject)
      reply.on('end', () => {
        const { message } = JSON.parse(output) as { message?: unknown }
        resolve({ status: reply.statusCode ?? 0, message })
      })
    })
    call.on('error', reject)
    call.end(text)
  })

export interface Rate {
  perSecond: number
  p50: number
  p99: number
}

const rateOf = (times: number[], elapsed: number): Rate => {
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99) }
}

/** Number of concurrent clients, and duration. */
interface Load {
  clients: number
  seconds: number
}

const measure = async (
  { clients, seconds }: Load,
  call: (client: number, count: number) => Promise<unknown>,
): Promise<Rate> => {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let count = 0; performance.now() < end; count += 1) {
        const start = performance.now()
        await call(client, count)
        times.push(performance.now() - start)
      }
    }),
  )
  return rateOf(times, performance.now() - begin)
}

/** Creates members with enough money for all transfers, and returns their tokens. */
export const newWallets = async (url: string, count: number): Promise<string[]> => {
  const staff = new Caller(`${url}/console/api`)
  await staff.put('/settings/rateLimits', { value: false })
  const made = await Promise.all(
    Array.from({ length: count }, () =>
      staff.post('/members', { wallet: 1_000_000, games: { PG: 1_000_000 } }),
    ),
  )
  return made.map(({ body }) => (body as { token: string }).token)
}

/** Measures transfers over HTTP, each with its own key, to and from the simulated provider. */
export const measureTransfers = (
  url: string,
  tokens: readonly string[],
  load: Load,
  isOneWay = false,
): Promise<Rate> =>
  measure(load, async (client, count) => {
    const [from, to] = isOneWay || count % 2 === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET']
    const reply = await lightCall(url, {
      method: 'POST',
      path: '/api/wallet/transfer',
      token: tokens[client],
      key: randomUUID(),
      body: { from, to, amount: 1 },
    })
    if (reply.message !== 'SUCCESS') throw new Error(`${reply.status} ${reply.message}`)
  })

export const measureReads = (url: string, tokens: readonly string[], load: Load): Promise<Rate> =>
  measure(load, async client => {
    const path = '/api/wallet'
    const reply = await lightCall(url, { method: 'GET', path, token: tokens[client] })
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message}`)
  })

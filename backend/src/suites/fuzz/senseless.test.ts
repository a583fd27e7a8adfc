import type { Route } from '@tamlung/shared/contract/define-route'
import { routes } from '@tamlung/shared/contract/route-table'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { count, patience } from '../../testing/counts'
import type { TestMember } from '../../testing/test-backend'
import { startOnPostgres } from '../../testing/test-backend'
import { describeContract } from '../../tools/open-api/describe-contract'
import { hostileSegment, hostileValue } from './hostile-values'
import { judge } from './judge'

const bodies = count(10_000, 2_500)

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let member: TestMember
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
  member = await backend.newMember({ wallet: 1000, games: { PG: 100 }, coins: 50 })
})
afterAll(() => backend.stop())

const all = Object.values(routes) as Route[]

const { paths } = describeContract() as {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
}

/** Whoever writes a client from the description knows every refusal. An address with dots in it, or nothing, is another one. */
const requireDescribed = ({ method, path, params }: Route, status: number, answer: string) => {
  if (status < 400 || (status === 404 && params !== undefined)) return
  const { message } = JSON.parse(answer) as { message: string }
  const said = paths[path]?.[method.toLowerCase()]?.responses[status]?.description ?? ''
  if (!said.split(', ').includes(message))
    throw new Error(`${method} ${path} is not described to answer ${status} ${message}`)
}

const names = [
  'amount',
  'from',
  'to',
  'page',
  'limit',
  'skip',
  'username',
  'password',
  'name',
  'bankCode',
  'bankAccountName',
  'bankAccountNo',
  'phoneNumber',
  'otpToken',
  'otpCode',
  'link',
  'coupon',
  'message',
  'sender',
  'userId',
  'guestId',
  'clientId',
  'oldPassword',
  'newPassword',
  'fromDate',
  'toDate',
  '__proto__',
]

const body = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...names), hostileValue, { maxKeys: 7 }) },
  { weight: 1, arbitrary: hostileValue },
)

const request = fc.record({
  route: fc.constantFrom(...all),
  segments: fc.array(hostileSegment, { minLength: 3, maxLength: 3 }),
  body,
  isRaw: fc.boolean(),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
  ),
  key: fc.option(
    fc.oneof(
      fc.uuid(),
      fc.string({ maxLength: 20 }).map(text => encodeURIComponent(text)),
    ),
  ),
})

const toPath = (path: string, segments: readonly string[]) => {
  let index = 0
  return path.replace(/\{\w+\}/g, () => segments[index++ % segments.length] || 'x')
}

test(
  `${bodies} senseless requests over all routes get a code of the catalogue that is described, never a 5xx or a stack`,
  async () => {
    const rejections: unknown[] = []
    const note = (reason: unknown) => rejections.push(reason)
    process.on('unhandledRejection', note)
    const requests = fc.sample(request, { numRuns: bodies, seed })
    const send = async (wish: (typeof requests)[number]) => {
      const { method, path } = wish.route
      const text = JSON.stringify(wish.body) ?? ''
      const reply = await fetch(backend.url + toPath(path, wish.segments), {
        method,
        headers: {
          Authorization: `Bearer ${member.token}`,
          'X-Client': 'web',
          'Content-Type': wish.type,
          ...(wish.key === null ? {} : { 'Idempotency-Key': wish.key }),
        },
        body: method === 'GET' ? undefined : wish.isRaw ? text.slice(0, -1) : text,
      })
      const answer = await reply.text()
      judge(`${method} ${path} ${text}`, reply.status, answer)
      requireDescribed(wish.route, reply.status, answer)
      // Logging out is one of the things that happen.
      if (path === '/api/logout') {
        const { body } = await backend.console.post(`/members/${member.id}/sessions`)
        member.token = (body as { token: string }).token
      }
    }
    const width = 16
    for (let start = 0; start < requests.length; start += width)
      await Promise.all(requests.slice(start, start + width).map(send))
    process.off('unhandledRejection', note)
    expect(rejections).toEqual([])
    expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
  },
  patience,
)

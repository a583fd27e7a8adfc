import type { Route } from '@tamlung/shared/contract/define-route'
import { routes } from '@tamlung/shared/contract/route-table'
import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import type { TestMember } from '../../testing/test-backend'
import { startOnPostgres } from '../../testing/test-backend'
import { describeContract } from '../../tools/open-api/describe-contract'
import { hostileSegment, hostileValue } from './hostile-values'
import { judge } from './judge'

const bodies = repeats({ ordinary: 120, deep: 10_000 })

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

/**
 * Requires that the contract describes a refusal. A 404 of a path with parameters is exempt, because dots or an empty
 * parameter make it another path.
 */
const requireDescribed = ({ method, path, params }: Route, status: number, answer: string) => {
  if (status < 400 || (status === 404 && params !== undefined)) return
  const { message } = JSON.parse(answer) as { message: string }
  const description = paths[path]?.[method.toLowerCase()]?.responses[status]?.description ?? ''
  if (!description.split(', ').includes(message))
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

test(`answers ${bodies} senseless requests with described codes, never 5xx`, async () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', note)
  const requests = fc.sample(request, { numRuns: bodies, seed })
  const send = async (request: (typeof requests)[number]) => {
    const { method, path } = request.route
    const text = JSON.stringify(request.body) ?? ''
    const reply = await fetch(backend.url + toPath(path, request.segments), {
      method,
      headers: {
        Authorization: `Bearer ${member.token}`,
        'X-Client': 'web',
        'Content-Type': request.type,
        ...(request.key === null ? {} : { 'Idempotency-Key': request.key }),
      },
      body: method === 'GET' ? undefined : request.isRaw ? text.slice(0, -1) : text,
    })
    const answer = await reply.text()
    judge(`${method} ${path} ${text}`, reply.status, answer)
    requireDescribed(request.route, reply.status, answer)
    // Both end the session, and the second also locks the account.
    if (path === '/api/logout' || path === '/api/account/lock') {
      await backend.console.put(`/members/${member.id}`, { isActive: true })
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
})

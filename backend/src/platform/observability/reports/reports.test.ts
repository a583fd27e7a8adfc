import {
  startOnPostgres,
  startTestBackend,
  type TestBackend,
} from '../../../../testing/test-backend'
import type { Counted } from './report'
import { ReportCounter } from './report-counter'

const operatorToken = 'a-token-of-the-operator-that-nobody-guesses'
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ operatorToken })
})
afterAll(() => backend.stop())

const newPage = async () => (await fetch(`${backend.url}/reports`)).text()

const send = (body: string) =>
  fetch(`${backend.url}/reports`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  })

const loaded = {
  type: 'loaded',
  remote: 'wallet',
  version: '1.0.0',
  commit: 'c0ffee1',
  stage: 'start',
  at: 1,
}

const rows = async () => (await backend.console.call('GET', '/reports')).body as Counted[]

test('counts reports by remote, version and stage', async () => {
  for (const duration of [100, 300])
    await send(JSON.stringify({ ...loaded, duration, visit: await newPage() }))
  const failed = { ...loaded, type: 'failed', kind: 'absent', message: 'gone' }
  expect((await send(JSON.stringify({ ...failed, visit: await newPage() }))).status).toBe(204)
  expect((await rows()).find(({ type }) => type === 'loaded')).toMatchObject({
    remote: 'wallet',
    version: '1.0.0',
    commit: 'c0ffee1',
    stage: 'start',
    count: 2,
    durationSum: 400,
    durationMax: 300,
    networks: 1,
  })
  expect((await rows()).find(({ type }) => type === 'failed')).toMatchObject({
    kind: 'absent',
    count: 1,
    lastMessage: 'gone',
  })
})

test('counts web vitals by rating, version and commit', async () => {
  const speed = { ...loaded, version: '1.5.0', stage: 'page' }
  const reports = [
    { type: 'lcp', kind: 'good', duration: 900 },
    { type: 'lcp', kind: 'poor', duration: 5200 },
    { type: 'cls', kind: 'good', duration: 51 },
    { type: 'long-task', duration: 312, commit: 'not a commit: 0812345678' },
  ]
  for (const visit of [await newPage(), await newPage()])
    for (const each of reports)
      expect((await send(JSON.stringify({ ...speed, ...each, visit }))).status).toBe(204)
  const stored = (await rows()).filter(({ version }) => version === '1.5.0')
  expect(
    stored.map(({ type, kind, count, durationSum, commit }) => [
      type,
      kind,
      count,
      durationSum,
      commit,
    ]),
  ).toEqual([
    ['cls', 'good', 2, 102, 'c0ffee1'],
    ['lcp', 'good', 2, 1800, 'c0ffee1'],
    ['lcp', 'poor', 2, 10_400, 'c0ffee1'],
    ['long-task', '', 2, 624, ''],
  ])
})

test('ignores reports without a valid token or repeated ones', async () => {
  const failed = { ...loaded, version: '2.0.0', type: 'failed', kind: 'broken' }
  const visit = await newPage()
  const madeUp = `${visit.slice(0, -22)}${'A'.repeat(22)}`
  for (const token of [undefined, '', 'x', madeUp, visit, visit])
    expect((await send(JSON.stringify({ ...failed, visit: token }))).status).toBe(204)
  expect((await rows()).find(({ version }) => version === '2.0.0')).toMatchObject({ count: 1 })
})

test('counts four anonymous visits per network, day and version', async () => {
  const failed = { ...loaded, version: '3.0.0', type: 'failed', kind: 'broken' }
  for (let n = 0; n < 20; n++) await send(JSON.stringify({ ...failed, visit: await newPage() }))
  const [row] = (await rows()).filter(({ version }) => version === '3.0.0')
  expect(row).toMatchObject({ count: 4, members: 0, networks: 1 })
})

test('returns rows for the operator’s token only', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${backend.url}/reports/rows`, { headers })
  await send(JSON.stringify({ ...loaded, version: '4.0.0', visit: await newPage() }))
  expect((await ask()).status).toBe(401)
  const reply = await ask({ authorization: `Bearer ${operatorToken}` })
  expect((await reply.json()) as Counted[]).toContainEqual(
    expect.objectContaining({ version: '4.0.0' }),
  )
})

test.each(['', '{', '[]', '{"type":"loaded"}', JSON.stringify({ ...loaded, remote: '<b>' })])(
  'refuses the invalid report %s',
  async body => {
    expect((await send(body)).status).toBe(400)
  },
)

test('drops an unstorable report without losing others', async () => {
  const failed = { ...loaded, version: '5.0.0', type: 'failed' }
  const messages = {
    absent: 'nul: \0',
    slow: 'half: \ud83d',
    broken: `${'x'.repeat(299)}😀`,
    refused: 'no',
  }
  for (const [kind, message] of Object.entries(messages))
    await send(JSON.stringify({ ...failed, kind, message, visit: await newPage() }))
  const stored = (await rows()).filter(({ version }) => version === '5.0.0')
  expect(stored.map(({ kind, lastMessage }) => [kind, lastMessage])).toEqual([
    ['absent', 'nul: \ufffd'],
    ['broken', `${'x'.repeat(299)}\ufffd`],
    ['refused', 'no'],
    ['slow', 'half: \ufffd'],
  ])
})

test('ignores a flooding sender for the rest of the minute', () => {
  const counter = new ReportCounter()
  const now = 1_000_000
  const spent = Array.from({ length: 1201 }, () => counter.isSpent('10.0.0.1', now))
  expect(spent.filter(Boolean)).toHaveLength(1)
  expect(counter.isSpent('10.0.0.2', now)).toBe(false)
  expect(counter.isSpent('10.0.0.1', now + 60_001)).toBe(false)
})

test('counts all addresses of an IPv6 network as one', () => {
  const counter = new ReportCounter()
  const now = 1_000_000
  const spent = Array.from({ length: 1201 }, (_, index) =>
    counter.isSpent(`2001:db8:1:2::${index.toString(16)}`, now),
  )
  expect(spent.lastIndexOf(false)).toBe(1199)
  expect(counter.isSpent('2001:db8:1:3::1', now)).toBe(false)
})

test('limits writes under a flood of reports', () => {
  const counter = new ReportCounter()
  const failed = { type: 'failed', remote: 'wallet', version: '1.0.0', stage: 'page' } as const
  const reports = Array.from({ length: 5000 }, (_, index) =>
    counter.add(
      { ...failed, version: `1.0.${index}` },
      { visit: `visit ${index}`, member: `member ${index}`, network: `network ${index}` },
    ),
  )
  expect(reports.filter(Boolean)).toHaveLength(1000)
  expect(counter.take()).toHaveLength(1000)
})

test('counts visits and networks once across instances', async () => {
  const one = await startOnPostgres()
  const two = await startTestBackend({ databaseUrl: one.databaseUrl })
  const failed = { ...loaded, version: '4.0.0', type: 'failed', kind: 'broken' }
  const say = async (visit: string) => {
    for (const { url } of [one, two])
      await fetch(`${url}/reports`, { method: 'POST', body: JSON.stringify({ ...failed, visit }) })
  }
  const listed = async () => {
    // Listing makes an instance write its pending reports first.
    await two.console.call('GET', '/reports')
    const { body } = await one.console.call('GET', '/reports')
    return (body as Counted[]).find(({ version }) => version === '4.0.0')
  }
  const visits = await Promise.all(
    Array.from({ length: 10 }, async () => (await fetch(`${one.url}/reports`)).text()),
  )
  await say(visits[0] ?? '')
  expect(await listed()).toMatchObject({ count: 1, networks: 1 })
  for (const visit of visits) await say(visit)
  expect(await listed()).toMatchObject({ count: 4, networks: 1 })
  await two.stop()
  await one.stop()
})

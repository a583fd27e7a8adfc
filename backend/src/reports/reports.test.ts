import { startTestBackend, type TestBackend } from '../testing/test-backend'
import type { Counted } from './report'
import { ReportCounter } from './report-counter'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
}, 60_000)
afterAll(() => backend.stop())

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
  commit: 'c',
  stage: 'start',
  at: 1,
}

test('reports of one kind are added up, by remote, version and stage', async () => {
  await send(JSON.stringify({ ...loaded, duration: 100 }))
  await send(JSON.stringify({ ...loaded, duration: 300 }))
  const failed = { ...loaded, type: 'failed', kind: 'absent', message: 'gone' }
  expect((await send(JSON.stringify(failed))).status).toBe(204)
  const { body } = await backend.console.call('GET', '/reports')
  const rows = body as Counted[]
  expect(rows.find(({ type }) => type === 'loaded')).toMatchObject({
    remote: 'wallet',
    version: '1.0.0',
    stage: 'start',
    count: 2,
    durationSum: 400,
    durationMax: 300,
  })
  expect(rows.find(({ type }) => type === 'failed')).toMatchObject({
    kind: 'absent',
    count: 1,
    lastMessage: 'gone',
  })
})

test.each(['', '{', '[]', '{"type":"loaded"}', JSON.stringify({ ...loaded, remote: '<b>' })])(
  'takes nothing that is no report: %s',
  async body => {
    expect((await send(body)).status).toBe(400)
  },
)

test('a sender who never stops is not heard for the rest of the minute', () => {
  const counter = new ReportCounter()
  const now = 1_000_000
  const spent = Array.from({ length: 601 }, () => counter.isSpent('10.0.0.1', now))
  expect(spent.filter(Boolean)).toHaveLength(1)
  expect(counter.isSpent('10.0.0.2', now)).toBe(false)
  expect(counter.isSpent('10.0.0.1', now + 60_001)).toBe(false)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { repeats } from '@tamlung/shared/testing/deep'
import { startTestBackend, type TestBackend } from '../../../../testing/test-backend'
import { addReports, listReports, trimReports } from './operations'
import { newVisit, readVisit } from './register-reports'
import type { Counted, Report, ReportRow } from './report'
import { ReportCounter } from './report-counter'

const record = (version: string) => ({ version })
/** Networks that exceed their limit, and networks that just reach it. */
const networks = Array.from({ length: repeats({ ordinary: 1, deep: 5 }) }, (_, at) => `flood${at}`)
const moreFloods = repeats({ ordinary: 1, deep: 14 })

let registry: Server
let isDown = false
let backend: TestBackend

beforeAll(async () => {
  const text = JSON.stringify({
    shell: '3.0.0',
    remotes: {
      wallet: {
        live: record('1.0.0'),
        candidate: { record: record('1.1.0'), percent: 5 },
      },
    },
  })
  registry = createServer((_, reply) => reply.writeHead(isDown ? 503 : 200).end(text))
  await new Promise<void>(resolve => registry.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  backend = await startTestBackend({ registries: [`http://127.0.0.1:${port}/registry.json`] })
})
afterAll(async () => {
  await backend.stop()
  registry.close()
})

const rowOf = (version: string, network: string, more: Partial<ReportRow> = {}): ReportRow => ({
  ...{ remote: 'wallet', version, commit: '', stage: 'entry', type: 'loaded', kind: '' },
  ...{ duration: 0, message: '', visit: `${network} ${version}`, member: '', network, ...more },
})
const add = (rows: readonly ReportRow[]) => backend.backend.database.run(addReports, rows)
const listed = () => backend.backend.database.run(listReports, undefined)
const find = async (version: string, type = 'loaded') =>
  (await listed()).find(row => row.version === version && row.type === type)

async function send(report: Partial<Report>, token = '') {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const visit = await (await fetch(`${backend.url}/reports`, headers && { headers })).text()
  const given = { type: 'loaded', remote: 'wallet', version: '1.1.0', stage: 'entry' }
  const body = JSON.stringify({ ...given, ...report, visit })
  return (await fetch(`${backend.url}/reports`, { method: 'POST', body })).status
}
const reported = async () =>
  (await backend.console.call('GET', '/reports')).body as readonly Counted[]

describe('reports of strangers', () => {
  test('are dropped when the registry does not name the version', async () => {
    for (const subject of [{ remote: 'walet' }, { version: '9.9.9' }, { remote: 'shell' }])
      expect(await send({ ...subject, type: 'failed' })).toBe(204)
    expect(await reported()).toEqual([])
    await send({ type: 'unknown' })
    await send({ remote: 'shell', version: '3.0.0', type: 'unknown' })
    expect((await reported()).map(({ remote, version }) => `${remote} ${version}`)).toEqual([
      'shell 3.0.0',
      'wallet 1.1.0',
    ])
  })

  test('are judged by the last registry while it is unreachable', async () => {
    isDown = true
    await send({ type: 'call', version: '1.0.0', stage: 'page' })
    isDown = false
    expect((await reported()).find(({ type }) => type === 'call')).toMatchObject({ count: 1 })
  })

  test(`leave room for honest reports after ${networks.length} floods`, async () => {
    const flood = (network: string, count: number) =>
      add(
        Array.from({ length: count }, (_, index) =>
          rowOf('9.0.0', network, { remote: `${network}-${index}` }),
        ),
      )
    for (const network of networks) await flood(network, 1150)
    await add([rowOf('9.1.0', 'home', { type: 'failed' })])
    expect(await find('9.1.0', 'failed')).toMatchObject({ count: 1 })
    expect((await listed()).length).toBeLessThanOrEqual(networks.length * 300 + 10)
    for (let count = 0; count < moreFloods; count += 1) await flood(`many${count}`, 300)
    expect((await listed()).length).toBeLessThanOrEqual(5000)
    await add([rowOf('9.2.0', 'home', { type: 'failed' })])
    expect(await find('9.2.0', 'failed')).toMatchObject({ count: 1 })
  })

  test('count four visits of each network, successes and failures alike', async () => {
    const successes = Array.from({ length: 300 }, (_, index) =>
      rowOf('2.0.0', `network ${index % 20}`, { visit: `success ${index}` }),
    )
    const failures = Array.from({ length: 300 }, (_, index) =>
      rowOf('2.1.0', `network ${index % 20}`, { visit: `failure ${index}`, type: 'failed' }),
    )
    await add([...successes, ...failures])
    expect(await find('2.0.0')).toMatchObject({ count: 80, members: 0, networks: 20 })
    expect(await find('2.1.0', 'failed')).toMatchObject({ count: 80, memberNetworks: 0 })
  })

  test('cannot take the share of members in their network', async () => {
    const flood = Array.from({ length: 200 }, (_, index) =>
      rowOf('2.2.0', 'carrier', { visit: `stranger ${index}` }),
    )
    await add(flood)
    const members = Array.from({ length: 60 }, (_, index) =>
      rowOf('2.2.0', 'carrier', { visit: `visit ${index}`, member: `member ${index}` }),
    )
    await add(members)
    expect(await find('2.2.0')).toMatchObject({ count: 34, members: 30, memberNetworks: 1 })
  })

  test('keep the rows of honest visits when every combination is invented', async () => {
    const counter = new ReportCounter()
    const kinds = ['absent', 'slow', 'broken', 'incompatible', 'refused', 'good', 'poor'] as const
    const stages = ['entry', 'chunk', 'start', 'render', 'page'] as const
    const types = ['loaded', 'failed', 'fell-back', 'error', 'call', 'unknown', 'lcp'] as const
    let sender = 0
    for (const type of types)
      for (const stage of stages)
        for (const kind of kinds)
          counter.add(
            { remote: 'wallet', version: '2.3.0', type, stage, kind },
            { visit: `${sender}`, member: '', network: `${sender++}` },
          )
    const rows = new Set(counter.take().map(({ type, stage, kind }) => `${type} ${stage} ${kind}`))
    expect(rows.size).toBeLessThanOrEqual(127)
  })

  test('leave room in the queue for members and other networks', () => {
    const counter = new ReportCounter()
    const report = { type: 'failed', remote: 'wallet', stage: 'page' } as const
    const fill = (network: string, count: number) => {
      let counted = 0
      for (let index = 0; index < count; index += 1) {
        const sender = { visit: `${network} ${index}`, member: '', network }
        if (counter.add({ ...report, version: `1.0.${index}` }, sender)) counted += 1
      }
      return counted
    }
    expect(fill('flood', 1000)).toBe(60)
    expect(fill('home', 2)).toBe(2)
    for (let network = 0; network < 20; network += 1) fill(`botnet ${network}`, 100)
    expect(fill('late', 1)).toBe(0)
    const member = { visit: 'own', member: 'somchai', network: 'flood' }
    expect(counter.add({ ...report, version: '1.0.0' }, member)).toBe(true)
  })

  test('take at most thirty rows for each visit', () => {
    const counter = new ReportCounter()
    const kinds = ['absent', 'slow', 'broken', 'incompatible', 'unreachable', 'nonsense'] as const
    for (const type of ['failed', 'fell-back'] as const)
      for (const stage of ['entry', 'chunk', 'start', 'render', 'page'] as const)
        for (const kind of kinds)
          counter.add(
            { remote: 'wallet', version: '1.0.0', type, stage, kind },
            { visit: 'v', member: '', network: 'n' },
          )
    expect(counter.take()).toHaveLength(30)
  })
})

describe('reports of members', () => {
  test('are told apart by the session that asks for a token', async () => {
    const { token } = await backend.newMember()
    await send({ type: 'error', stage: 'page' }, token)
    await send({ type: 'error', stage: 'page' }, 'a made-up token')
    const row = (await reported()).find(({ type }) => type === 'error')
    expect(row).toMatchObject({ count: 2, members: 1, networks: 1, memberNetworks: 1 })
  })

  test('count three visits of one member in any number of networks', async () => {
    const visits = Array.from({ length: 50 }, (_, index) =>
      rowOf('2.4.0', `network ${index}`, { visit: `visit ${index}`, member: 'one account' }),
    )
    await add(visits.slice(0, 25))
    await add(visits.slice(25))
    expect(await find('2.4.0')).toMatchObject({ count: 3, members: 3, memberNetworks: 3 })
  })

  test('cannot be claimed by changing an anonymous token', () => {
    const secret = 'a secret'
    const token = newVisit(secret)
    const own = newVisit(secret, 'm'.repeat(22))
    const [time, random, sign] = token.split('.')
    expect(readVisit(secret, token)).toBe('')
    expect(readVisit(secret, own)).toBe('m'.repeat(22))
    expect(readVisit(secret, [time, random, 'm'.repeat(22), sign].join('.'))).toBeUndefined()
    expect(readVisit(secret, own.replace('mmm', 'nnn'))).toBeUndefined()
  })
})

test('trimReports forgets the oldest visits of a full version', async () => {
  const { database } = backend.backend
  const add = (visit: string) =>
    database.run(addReports, [rowOf('2.5.0', visit, { visit, member: visit })])
  for (const visit of ['first', 'second', 'third']) await add(visit)
  await database.run(trimReports, { visits: 2, reports: 2 })
  // A deleted visit counts again, a stored one does not.
  for (const visit of ['first', 'second', 'third']) await add(visit)
  expect(await find('2.5.0')).toMatchObject({ count: 4 })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReportRow } from '../canary/metrics'
import { emptyState, type State } from '../registry/log/state'
import { Health } from './health'

let rows: ReportRow[] = []
let server: Server
let health: Health

beforeEach(async () => {
  server = createServer((_, response) => void response.end(JSON.stringify(rows)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  health = new Health(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

function seen(version: string, loaded: number, failed: number): ReportRow[] {
  const row = { remote: 'wallet', version, stage: 'entry' }
  return [
    { ...row, type: 'loaded', count: loaded },
    { ...row, type: 'failed', count: failed },
  ]
}

const tried = (version: string): State => ({
  ...emptyState,
  remotes: { wallet: { live: '1.0.0', candidate: { version, percent: 5 } } },
})

test("records a canary's failures and odds over time", async () => {
  rows = [...seen('1.0.0', 1000, 0), ...seen('1.1.0', 10, 0)]
  await health.update(tried('1.1.0'))
  rows = [...seen('1.0.0', 2000, 0), ...seen('1.1.0', 80, 20)]
  await health.update(tried('1.1.0'))
  expect(health.trends.get('wallet')).toMatchObject({
    points: [
      { candidate: 0, live: 0 },
      { candidate: 20, live: 0 },
    ],
  })
  expect(health.trends.get('wallet')?.odds).toBeGreaterThan(100)
})

test('starts from zero for another candidate and forgets ended canaries', async () => {
  rows = [...seen('1.1.0', 50, 50), ...seen('1.2.0', 100, 0)]
  await health.update(tried('1.1.0'))
  await health.update(tried('1.2.0'))
  expect(health.trends.get('wallet')?.points).toEqual([{ candidate: 0, live: 0 }])
  await health.update({ ...emptyState, remotes: { wallet: { live: '1.2.0' } } })
  expect(health.trends.size).toBe(0)
})

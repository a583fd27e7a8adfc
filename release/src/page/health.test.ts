import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReportRow } from '../budget/signals'
import { nothingLive, type State } from '../log/state'
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
  ...nothingLive,
  remotes: { wallet: { live: '1.0.0', candidate: { version, percent: 5 } } },
})

test('remembers how a roll-out went, look by look, and how sure it is that it is worse', async () => {
  rows = [...seen('1.0.0', 1000, 0), ...seen('1.1.0', 10, 0)]
  await health.look(tried('1.1.0'))
  rows = [...seen('1.0.0', 2000, 0), ...seen('1.1.0', 80, 20)]
  await health.look(tried('1.1.0'))
  expect(health.courses.get('wallet')).toMatchObject({
    points: [
      { candidate: 0, live: 0 },
      { candidate: 20, live: 0 },
    ],
  })
  expect(health.courses.get('wallet')?.odds).toBeGreaterThan(100)
})

test('another candidate begins anew, and one that has ended is forgotten', async () => {
  rows = [...seen('1.1.0', 50, 50), ...seen('1.2.0', 100, 0)]
  await health.look(tried('1.1.0'))
  await health.look(tried('1.2.0'))
  expect(health.courses.get('wallet')?.points).toEqual([{ candidate: 0, live: 0 }])
  await health.look({ ...nothingLive, remotes: { wallet: { live: '1.2.0' } } })
  expect(health.courses.size).toBe(0)
})

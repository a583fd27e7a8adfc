import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { activate } from '../registry/changes/change-state'
import { appendChange } from '../registry/log/log'
import type { Store } from '../store/store'
import { createMemoryStore } from '../testing/memory-store'
import { reportChanges } from './make-change'

let store: Store
let server: Server
let received: unknown[]
beforeEach(async () => {
  store = createMemoryStore()
  received = []
  server = createServer(async (request, response) => {
    received.push(request.headers.authorization, await json(request))
    response.writeHead(request.headers.authorization === 'Bearer right' ? 200 : 401).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  for (const version of ['1.0.0', '1.1.0'])
    await appendChange(store, {
      by: 'a team',
      describe: `activate wallet ${version}`,
      apply: before => activate(before, 'wallet', version),
    })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

const settings = (token: string) => ({
  AUDIT_ADDRESS: `http://127.0.0.1:${(server.address() as AddressInfo).port}/operator/releases`,
  REPORTS_TOKEN: token,
})

describe('reportChanges', () => {
  test('sends the latest changes, the oldest first', async () => {
    await reportChanges(store, settings('right'))
    const [authorization, body] = received
    expect(authorization).toBe('Bearer right')
    expect(body).toEqual({
      changes: [1, 2].map(sequence =>
        expect.objectContaining({
          sequence,
          by: 'a team',
          change: `activate wallet 1.${sequence - 1}.0`,
        }),
      ),
    })
  })

  test('prints a failure and goes on', async () => {
    const print = jest.spyOn(console, 'error').mockImplementation(() => {})
    await reportChanges(store, settings('wrong'))
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
  })

  test('sends nothing without an address', async () => {
    await reportChanges(store, {})
    expect(received).toEqual([])
  })
})

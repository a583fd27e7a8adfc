import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { remoteServer } from './serve-remote'

const folder = mkdtempSync(join(tmpdir(), 'served-'))
writeFileSync(join(folder, 'entry.js'), 'own()')
const server = remoteServer({
  folder,
  record: { files: { 'entry.js': 'sha384-x', 'gone.js': 'sha384-y' } },
  origin: 'http://localhost',
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** As it is written, where `fetch` would tidy it up. */
const ask = async (target: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n')[0] ?? ''
}

test('a file that another build has taken away, and an address that is none, are not there; the rest goes on', async () => {
  expect(await ask('//')).toContain('404')
  expect(await ask('/gone.js')).toContain('404')
  expect(await ask('/secret.js')).toContain('404')
  expect(await ask('/_r3/entry.js')).toContain('200')
  expect(await ask('/record.json')).toContain('200')
})

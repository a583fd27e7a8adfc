import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from '../testing/caller'
import { startServer } from '../testing/postgres-server'
import { startProcess } from '../testing/start-process'

test('waits for a PostgreSQL that starts later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-late-'))
  const absent = createServer(socket => socket.destroy()).listen(0, '127.0.0.1')
  await once(absent, 'listening')
  const { port } = absent.address() as AddressInfo
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const starting = startProcess({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'warn' })
  await Promise.race([once(absent, 'connection'), starting])
  absent.close()
  const postgres = await startServer(port)
  const backend = await starting
  expect((await new Caller(backend.url).get('/readyz')).status).toBe(200)
  expect(backend.output().match(/waiting for the database/g)).toHaveLength(1)
  backend.child.kill('SIGTERM')
  await backend.ended
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

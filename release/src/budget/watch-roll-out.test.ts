import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate } from '../changes/activate'
import { rollOut } from '../changes/roll-out'
import { append, latestState } from '../log/log'
import { createFolderStore } from '../store/folder-store'
import type { ReportRow } from './counts-of'
import { judgeRollOut } from './watch-roll-out'

let folder: string
let server: Server
let rows: ReportRow[]
let address: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  server = createServer((_, response) => response.end(JSON.stringify(rows)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

function row(version: string, type: string, count: number): ReportRow {
  return { remote: 'wallet', version, stage: 'entry', type, count }
}

async function contextOfRollOut() {
  const store = createFolderStore(folder)
  const by = 'a team'
  await append(store, { by, describe: '', apply: state => activate(state, 'wallet', '1.0.0') })
  await append(store, {
    by,
    describe: '',
    apply: state => rollOut(state, 'wallet', '1.1.0', 5),
  })
  return {
    store,
    edition: 'th',
    origin: '',
    apiOrigin: undefined,
    privateKey: undefined,
    telemetry: undefined,
    overrideOrigins: [],
    imageOrigins: [],
    by,
  } as const
}

test('a version that uses up its error budget is taken from its players by itself', async () => {
  const context = await contextOfRollOut()
  rows = [row('1.0.0', 'loaded', 1000), row('1.1.0', 'loaded', 90), row('1.1.0', 'failed', 10)]
  expect(await judgeRollOut(context, 'wallet', address)).toContain('stopped wallet 1.1.0')
  const state = await latestState(context.store)
  expect(state.remotes.wallet).toEqual({ live: '1.0.0' })
  expect(state.by).toBe('error budget')
})

test('one that works goes on', async () => {
  const context = await contextOfRollOut()
  rows = [row('1.0.0', 'loaded', 1000), row('1.1.0', 'loaded', 100)]
  expect(await judgeRollOut(context, 'wallet', address)).toBeUndefined()
  expect((await latestState(context.store)).remotes.wallet?.candidate?.version).toBe('1.1.0')
})

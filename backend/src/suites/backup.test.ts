import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '@tamlung/shared/storage/testing/s3-server'
import { Caller } from '../testing/caller'
import { startPostgres, type TestPostgres } from '../testing/postgres'
import { startTestBackend } from '../testing/test-backend'
import { backUp } from '../tools/backup/back-up'
import { restore } from '../tools/backup/restore'
import { runTool } from '../tools/backup/run-tool'

let folder: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamlung-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

/** A server says moments in the time zone of its machine, and checksums must not. */
const inZone = (url: string, zone: string) => `${url}?options=-c%20TimeZone%3D${zone}`

/** A backend with a member who has moved money and sent nothing else. */
const live = async (dataFolder: string, databaseUrl?: string) => {
  const backend = await startTestBackend({ dataFolder, ...(databaseUrl && { databaseUrl }) })
  const member = await backend.newMember({ wallet: 100, games: { PG: 0 } })
  await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 40 })
  return { backend, member }
}

const find = async (dataFolder: string, username: string, password: string, url?: string) => {
  const backend = await startTestBackend({ dataFolder, ...(url && { databaseUrl: url }) })
  const { body } = await backend.caller.post('/api/login', { username, password })
  const caller = new Caller(backend.url, (body as { token: string }).token)
  const wallet = (await caller.get('/api/wallet')).body
  const ledger = (await backend.console.get('/ledger')).body
  await backend.stop()
  return { wallet, ledger }
}

const expected = {
  wallet: expect.objectContaining({ wallet: expect.objectContaining({ amount: 60 }) }),
  ledger: expect.objectContaining({ unbalanced: 0, wrong: 0 }),
}

test('a backup of PostgreSQL, made while members go on, comes up in an empty place', async () => {
  const from = inZone(await postgres.createDatabase(), 'America/New_York')
  const to = inZone(await postgres.createDatabase(), 'Asia/Bangkok')
  const { backend, member } = await live(join(folder, 'pg-from'), from)
  const kept = join(folder, 'pg-kept')
  const made = await backUp({ dataFolder: join(folder, 'pg-from'), databaseUrl: from }, kept)
  expect(Object.keys(made.files).length).toBeGreaterThan(0)
  await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1 })
  await backend.stop()
  const place = { dataFolder: join(folder, 'pg-to'), databaseUrl: to }
  await restore(kept, place)
  await expect(restore(kept, place)).rejects.toThrow('is not empty')
  const found = await find(place.dataFolder, member.username, member.password, to)
  expect(found).toEqual(expected)
})

test('a backup of the embedded database comes up in an empty place, and none is made while it is used', async () => {
  const from = join(folder, 'e-from')
  const { backend, member } = await live(from)
  const kept = join(folder, 'e-kept')
  await expect(backUp({ dataFolder: from }, join(folder, 'not'))).rejects.toThrow('another process')
  await backend.stop()
  await backUp({ dataFolder: from }, kept)
  const to = join(folder, 'e-to')
  await restore(kept, { dataFolder: to })
  expect(await find(to, member.username, member.password)).toEqual(expected)
})

test('a backup that was damaged is not taken for a whole one', async () => {
  const from = join(folder, 'd-from')
  const databaseUrl = await postgres.createDatabase()
  const { backend } = await live(from, databaseUrl)
  await backend.stop()
  const kept = join(folder, 'd-kept')
  const made = await backUp({ dataFolder: from, databaseUrl }, kept)
  const [file = ''] = Object.keys(made.files)
  await writeFile(join(kept, 'media', file), 'something else')
  const place = { dataFolder: join(folder, 'd-to'), databaseUrl: await postgres.createDatabase() }
  await expect(restore(kept, place)).rejects.toThrow(`the file ${file} is not what the backup says`)
})

test('a backup whose checksums another release made is to be restored with that one', async () => {
  const from = { dataFolder: join(folder, 'r-from'), databaseUrl: await postgres.createDatabase() }
  await (await startTestBackend(from)).stop()
  const kept = join(folder, 'r-kept')
  const { tables, ...made } = await backUp(from, kept)
  const older = { ...made, tables: { ...tables, member: { ...tables.member, checksum: 'c0ffee' } } }
  await writeFile(join(kept, 'manifest.json'), JSON.stringify(older))
  const to = { dataFolder: join(folder, 'r-to'), databaseUrl: await postgres.createDatabase() }
  await expect(restore(kept, to)).rejects.toThrow(
    /member is not what the backup says.*another release made it: restore it with that one/,
  )
})

test('a backup holds the files of a bucket, and brings them into another one', async () => {
  const stores = [
    await startS3Server({ honoursConditions: true }),
    await startS3Server({ honoursConditions: true }),
  ] as const
  const [from, to] = stores.map(({ endpoint }, index) => ({
    dataFolder: join(folder, `s3-${index}`),
    mediaStore: { endpoint, accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' },
  }))
  if (!from || !to) throw new Error('two places were made')
  const databaseUrl = await postgres.createDatabase()
  await (await startTestBackend({ ...from, databaseUrl })).stop()
  const kept = join(folder, 's3-kept')
  const made = await backUp({ ...from, databaseUrl }, kept)
  expect(Object.keys(made.files).length).toBeGreaterThan(0)
  await restore(kept, { ...to, databaseUrl: await postgres.createDatabase() })
  expect(stores[1].kept).toEqual(stores[0].kept)
  await Promise.all(stores.map(store => store.close()))
})

test('where nothing is nothing is kept or made, and a backup that fails leaves nothing behind', async () => {
  const nowhere = join(folder, 'nowhere')
  const kept = join(folder, 'n-kept')
  const databaseUrl = await postgres.createDatabase()
  const reason = /there is no .*nowhere.*DATA_DIR/
  await expect(backUp({ dataFolder: nowhere }, kept)).rejects.toThrow(reason)
  await expect(backUp({ dataFolder: nowhere, databaseUrl }, kept)).rejects.toThrow(reason)
  await mkdir(join(nowhere, 'media'), { recursive: true })
  const away = databaseUrl.replace(/\/[^/]*$/, '/not_there')
  for (const _ of [1, 2])
    await expect(backUp({ dataFolder: nowhere, databaseUrl: away }, kept)).rejects.toThrow(
      'not_there',
    )
})

test('what a tool of PostgreSQL says as it fails has no password in it', async () => {
  const asked = runTool('pg_dump', ['--no-such-word'], 'postgresql://somebody:secret@localhost/x')
  await expect(asked).rejects.toThrow(/^(?!.*secret).*somebody@localhost/s)
})

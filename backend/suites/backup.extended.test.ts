import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '@tamlung/shared/storage/testing/s3-server'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { Caller } from '../testing/caller'
import { startPostgres, type TestPostgres } from '../testing/postgres'
import { startTestBackend, type TestMember } from '../testing/test-backend'
import { backUp } from '../tools/backup/back-up'
import { restore } from '../tools/backup/restore'
import { runTool } from '../tools/backup/run-tool'

let folder: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamlung-'))
  postgres = await startPostgres()
})
closeAfterAll(
  () => postgres.stop(),
  () => rm(folder, { recursive: true }),
)

/** Sets the server's time zone, on which checksums must not depend. */
const inZone = (url: string, zone: string) => `${url}?options=-c%20TimeZone%3D${zone}`

let databaseUrl: string
let backup: string
let made: Awaited<ReturnType<typeof backUp>>
let member: TestMember
beforeAll(async () => {
  const dataFolder = join(folder, 'from')
  databaseUrl = inZone(await postgres.createReadyDatabase(), 'America/New_York')
  const backend = await startTestBackend({ dataFolder, databaseUrl })
  const move = { from: 'WALLET', to: 'PG', amount: 40 }
  member = await backend.newMember({ wallet: 100, games: { PG: 0 } })
  await member.caller.post('/api/wallet/transfer', move)
  backup = join(folder, 'kept')
  made = await backUp({ dataFolder, databaseUrl }, backup)
  await member.caller.post('/api/wallet/transfer', { ...move, amount: 1 })
  await backend.stop()
})

/** Copies the backup, so that a test can alter it. */
const copyBackup = async (name: string) => {
  const copy = join(folder, name)
  await cp(backup, copy, { recursive: true })
  return copy
}

const newLocation = async (name: string) => ({
  dataFolder: join(folder, name),
  databaseUrl: inZone(await postgres.createDatabase(), 'Asia/Bangkok'),
})

test('restores a backup of PostgreSQL made under load', async () => {
  expect(Object.keys(made.files).length).toBeGreaterThan(0)
  const target = await newLocation('to')
  await restore(backup, target)
  await expect(restore(backup, target)).rejects.toThrow('is not empty')
  const backend = await startTestBackend(target)
  const { username, password } = member
  const { body } = await backend.caller.post('/api/login', { username, password })
  const caller = new Caller(backend.url, (body as { token: string }).token)
  expect((await caller.get('/api/wallet')).body).toMatchObject({ wallet: { amount: 60 } })
  expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
  await backend.stop()
})

test('refuses a damaged backup', async () => {
  const damaged = await copyBackup('damaged')
  const [file = ''] = Object.keys(made.files)
  await writeFile(join(damaged, 'media', file), 'something else')
  await expect(restore(damaged, await newLocation('of-damaged'))).rejects.toThrow(
    `the file ${file} is not what the backup says`,
  )
})

test('names the release for a backup with other checksums', async () => {
  const other = await copyBackup('other')
  const { tables } = made
  const older = { ...made, tables: { ...tables, member: { ...tables.member, checksum: 'c0ffee' } } }
  await writeFile(join(other, 'manifest.json'), JSON.stringify(older))
  await expect(restore(other, await newLocation('of-other'))).rejects.toThrow(
    /member is not what the backup says.*another release made it: restore it with that one/,
  )
})

test('backs up and restores the files of a bucket', async () => {
  const stores = [
    await startS3Server({ honoursConditions: true }),
    await startS3Server({ honoursConditions: true }),
  ] as const
  const [from, to] = stores.map(({ endpoint }, index) => ({
    dataFolder: join(folder, `s3-${index}`),
    mediaStore: { endpoint, accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' },
  }))
  if (!from || !to) throw new Error('two places were made')
  const databaseUrl = await postgres.createReadyDatabase()
  await (await startTestBackend({ ...from, databaseUrl })).stop()
  const fromBucket = join(folder, 's3-kept')
  const { files } = await backUp({ ...from, databaseUrl }, fromBucket)
  expect(Object.keys(files).length).toBeGreaterThan(0)
  await restore(fromBucket, { ...to, databaseUrl: await postgres.createDatabase() })
  expect(stores[1].objects).toEqual(stores[0].objects)
  await Promise.all(stores.map(store => store.close()))
})

test('leaves nothing behind when there is nothing or it fails', async () => {
  const nowhere = join(folder, 'nowhere')
  const none = join(folder, 'n-kept')
  const reason = /there is no .*nowhere.*DATA_DIR/
  await expect(backUp({ dataFolder: nowhere }, none)).rejects.toThrow(reason)
  await expect(backUp({ dataFolder: nowhere, databaseUrl }, none)).rejects.toThrow(reason)
  await mkdir(join(nowhere, 'media'), { recursive: true })
  const away = databaseUrl.replace(/\/[^/]*$/, '/not_there')
  for (const _ of [1, 2])
    await expect(backUp({ dataFolder: nowhere, databaseUrl: away }, none)).rejects.toThrow(
      'not_there',
    )
})

test('prints no password in errors of PostgreSQL tools', async () => {
  const dump = runTool('pg_dump', ['--no-such-word'], 'postgresql://somebody:secret@localhost/x')
  await expect(dump).rejects.toThrow(/^(?!.*secret).*somebody@localhost/s)
})

import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startS3Server } from '@tamlung/shared/storage/testing/s3-server'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { drawSlip } from '../../../demonstration/seed/picture'
import { Caller } from '../../../testing/caller'
import { ageUploads, fileForm } from '../../../testing/file-form'
import { startOnPostgres, startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { deleteOrphans } from './uploads'

const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' }

let store: Awaited<ReturnType<typeof startS3Server>>
let one: Awaited<ReturnType<typeof startOnPostgres>>
/** A backend on another machine, with a folder of its own. */
let two: TestBackend

beforeAll(async () => {
  store = await startS3Server({ honoursConditions: true })
  const mediaStore = { ...keys, endpoint: store.endpoint }
  one = await startOnPostgres({ mediaStore })
  two = await startTestBackend({ mediaStore, databaseUrl: one.databaseUrl })
  await one.console.put('/settings/rateLimits', { value: false })
})
afterEach(() => store.refuse(undefined))
closeAfterAll(
  () => two.stop(),
  () => one.stop(),
  () => store.close(),
)

const upload = async (caller: Caller, seed: number) => {
  const reply = await caller.post('/api/chat/upload-image', fileForm(drawSlip(seed)))
  return { reply, path: (reply.body as { path?: string }).path ?? '' }
}

const arrivals = (backend: TestBackend) =>
  readdirSync(join(backend.backend.configuration.dataFolder, 'arrivals'))

const keyOf = (path: string) => path.slice(1).replace(/\?.*/, '')

describe('files in a bucket', () => {
  test('are served by another instance with their type', async () => {
    const { caller } = await one.newMember()
    const { path } = await upload(caller, 601)
    const served = await fetch(two.url + path)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    const stored = store.objects.get(keyOf(path))
    expect(Buffer.from(await served.arrayBuffer())).toEqual(stored?.body)
    expect(stored?.headers['content-type']).toBe('image/png')
    expect([arrivals(one), arrivals(two)]).toEqual([[], []])
    expect(store.unsigned).toEqual([])
  })

  test('are served in ranges, requested from the store as such', async () => {
    const { caller } = await one.newMember()
    const { path } = await upload(caller, 606)
    const whole = Buffer.from(await (await fetch(two.url + path)).arrayBuffer())
    const part = await fetch(two.url + path, { headers: { Range: 'bytes=8-15' } })
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '8'])
    expect(part.headers.get('content-range')).toBe(`bytes 8-15/${whole.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(8, 16))
    const beyond = await fetch(two.url + path, { headers: { Range: `bytes=${whole.length}-` } })
    expect([beyond.status, await beyond.text()]).toEqual([416, ''])
    expect(store.parts).toEqual(['bytes=8-15'])
    store.refuse(503)
    const away = await fetch(two.url + path, { headers: { Range: 'bytes=8-15' } })
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    expect(store.unsigned).toEqual([])
  })

  test('are checked like files in a folder', async () => {
    const { caller } = await one.newMember()
    const before = [...store.objects.keys()]
    const reply = await caller.post('/api/chat/upload-image', fileForm(Buffer.from('<script/>')))
    expect(reply.message).toBe('SLIP_INVALID_FILE')
    expect([...store.objects.keys()]).toEqual(before)
    expect(arrivals(one)).toEqual([])
  })

  test('are found by their exact name only', async () => {
    expect((await fetch(`${one.url}/media/..%2fprobes`)).status).toBe(404)
    expect((await fetch(`${one.url}/media/${'A'.repeat(22)}.png`)).status).toBe(404)
  })

  test('are deleted when unreferenced, once the store allows it', async () => {
    const { caller, id } = await one.newMember()
    const [shown, forgotten] = [await upload(caller, 602), await upload(caller, 603)]
    await caller.post('/api/chat/send-message', {
      userId: id,
      clientId: randomUUID(),
      sender: 'customer',
      message: { message_type: 'text', payload: { message: `look: ${shown.path}` } },
    })
    const deleteBy = async ({ backend }: TestBackend): Promise<unknown> => {
      await backend.database.run(ageUploads, undefined)
      return deleteOrphans(backend).catch((error: unknown) => error)
    }
    // The backends also delete orphans by themselves, and may have done so before.
    store.refuse(503)
    let refused: unknown
    while (refused === undefined) refused = await deleteBy(one)
    expect(String(refused)).toContain('the store of files is not available')
    expect(store.objects.has(keyOf(forgotten.path))).toBe(true)
    store.refuse(undefined)
    while (store.objects.has(keyOf(forgotten.path))) await deleteBy(two)
    expect(store.objects.has(keyOf(shown.path))).toBe(true)
  })
})

describe('unavailable store', () => {
  test('refuses uploads and files with a retry time, not money', async () => {
    const { caller } = await one.newMember({ wallet: 10, games: { PG: 0 } })
    const { path } = await upload(caller, 604)
    store.refuse(503)
    const { reply } = await upload(caller, 605)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await fetch(one.url + path)).status).toBe(503)
    expect(arrivals(one)).toEqual([])
    expect((await new Caller(one.url).get('/readyz')).status).toBe(200)
    const paid = await caller.post(
      '/api/wallet/transfer',
      { from: 'WALLET', to: 'PG', amount: 4 },
      { key: randomUUID() },
    )
    expect(paid.message).toBe('SUCCESS')
    store.refuse(undefined)
    expect((await fetch(one.url + path)).status).toBe(200)
  })

  test('lets an instance start; refused keys do not', async () => {
    const nowhere = await startS3Server({ honoursConditions: true })
    await nowhere.close()
    const more = { databaseUrl: one.databaseUrl }
    const away = { ...more, mediaStore: { ...keys, endpoint: nowhere.endpoint } }
    await (await startTestBackend(away)).stop()
    store.refuse(403)
    const wrong = { ...more, mediaStore: { ...keys, endpoint: store.endpoint } }
    await expect(startTestBackend(wrong)).rejects.toThrow(
      /MEDIA_STORE does not take, give, list and delete files: the store answered 403 to PUT/,
    )
  })
})

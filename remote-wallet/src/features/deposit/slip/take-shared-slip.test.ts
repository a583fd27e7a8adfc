import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { takeSharedSlip } from './take-shared-slip'

const received = 1_000_000
const stored = new Map<string, unknown>()

/** Puts a picture from another app into the cache, with these headers. */
function keep(headers: Record<string, string>) {
  stored.set(sharedSlip.path, {
    headers: new Headers({ [sharedSlip.receivedAt]: String(received), ...headers }),
    blob: async () => new Blob(['png'], { type: 'image/png' }),
  })
}

beforeEach(() => {
  const cache = { delete: async (key: string) => stored.delete(key) }
  const match = async (key: string) => stored.get(key)
  Object.assign(globalThis, { caches: { match, open: async () => cache } })
})
afterEach(() => {
  stored.clear()
  Reflect.deleteProperty(globalThis, 'caches')
})

test('takes a shared picture once with its name', async () => {
  keep({ [sharedSlip.fileName]: encodeURIComponent('สลิป.png') })
  const taken = await takeSharedSlip(received + 1000)
  expect(taken).toMatchObject({ name: 'สลิป.png', size: 3 })
  expect(await takeSharedSlip(received + 1000)).toBeNull()
})

test('deletes a shared picture that was not taken in time', async () => {
  keep({})
  expect(await takeSharedSlip(received + sharedSlip.keptFor)).toBeNull()
  expect(stored.size).toBe(0)
})

test('reports a shared picture that was too large', async () => {
  keep({ [sharedSlip.tooLarge]: 'yes' })
  expect(await takeSharedSlip(received)).toBe('size')
})

test('has nothing to take where the browser stores nothing', async () => {
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await takeSharedSlip()).toBeNull()
})

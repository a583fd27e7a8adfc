import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { takeSharedSlip } from './take-shared-slip'

const received = 1_000_000
const kept = new Map<string, unknown>()

/** What every supported browser has and jsdom lacks. */
function keep(headers: Record<string, string>) {
  kept.set(sharedSlip.path, {
    headers: new Headers({ [sharedSlip.receivedAt]: String(received), ...headers }),
    blob: async () => new Blob(['png'], { type: 'image/png' }),
  })
}

beforeEach(() => {
  const cache = {
    match: async (key: string) => kept.get(key),
    delete: async (key: string) => kept.delete(key),
  }
  Object.assign(globalThis, { caches: { open: async () => cache } })
})
afterEach(() => {
  kept.clear()
  Reflect.deleteProperty(globalThis, 'caches')
})

test('what another app has shared is taken once, with its name', async () => {
  keep({ [sharedSlip.fileName]: encodeURIComponent('สลิป.png') })
  const taken = await takeSharedSlip(received + 1000)
  expect(taken).toMatchObject({ name: 'สลิป.png', size: 3 })
  expect(await takeSharedSlip(received + 1000)).toBeNull()
})

test('one that nobody took in time is shown to nobody, and gone', async () => {
  keep({})
  expect(await takeSharedSlip(received + sharedSlip.keptFor)).toBeNull()
  expect(kept.size).toBe(0)
})

test('one that was too large is named as such', async () => {
  keep({ [sharedSlip.tooLarge]: 'yes' })
  expect(await takeSharedSlip(received)).toBe('size')
})

test('a browser that keeps nothing has nothing to take', async () => {
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await takeSharedSlip()).toBeNull()
})

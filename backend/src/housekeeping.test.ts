import { startHousekeeping } from './housekeeping'
import type { Backend } from './platform/backend'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('a round that takes longer than the pause is the only one, and is waited for at the end', async () => {
  let begun = 0
  let end = () => {}
  const ending = new Promise<unknown[]>(resolve => {
    end = () => resolve([])
  })
  const backend = {
    database: {
      async run({ name }: { name: string }) {
        if (name !== 'transfer.listOpen') throw new Error('as far as this test goes')
        begun += 1
        return begun === 1 ? ending : []
      },
    },
    provider: { name: 'silent' },
    log: { error: () => undefined },
  } as unknown as Backend
  const housekeeping = startHousekeeping(backend)
  await jest.advanceTimersByTimeAsync(45_000)
  expect(begun).toBe(1)
  let isStopped = false
  const stopped = housekeeping.stop().then(() => {
    isStopped = true
  })
  await jest.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  end()
  await stopped
})

test('after a round that failed comes another one', async () => {
  let begun = 0
  const backend = {
    database: {
      async run() {
        begun += 1
        throw new Error('the database is away')
      },
    },
    log: { error: () => undefined },
  } as unknown as Backend
  const housekeeping = startHousekeeping(backend)
  await jest.advanceTimersByTimeAsync(45_000)
  expect(begun).toBe(3)
  await housekeeping.stop()
})

import type { Backend } from '../src/platform/backend'
import { startHousekeeping } from './housekeeping'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('runs one round at a time and waits at the end', async () => {
  let started = 0
  let end = () => {}
  const ending = new Promise<unknown[]>(resolve => {
    end = () => resolve([])
  })
  const backend = {
    database: {
      async run({ name }: { name: string }) {
        if (name !== 'transfer.listOpen') throw new Error('as far as this test goes')
        started += 1
        return started === 1 ? ending : []
      },
    },
    provider: { name: 'silent' },
    log: { error: () => undefined },
  } as unknown as Backend
  const housekeeping = startHousekeeping(backend)
  await jest.advanceTimersByTimeAsync(45_000)
  expect(started).toBe(1)
  let isStopped = false
  const stopped = housekeeping.stop().then(() => {
    isStopped = true
  })
  await jest.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  end()
  await stopped
})

test('continues after a failed round', async () => {
  let started = 0
  const backend = {
    database: {
      async run() {
        started += 1
        throw new Error('the database is away')
      },
    },
    log: { error: () => undefined },
  } as unknown as Backend
  const housekeeping = startHousekeeping(backend)
  await jest.advanceTimersByTimeAsync(45_000)
  expect(started).toBe(3)
  await housekeeping.stop()
})

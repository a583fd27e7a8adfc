import { startOwnClock } from '../../testing/own-clock'
import type { TestBackend } from '../../testing/test-backend'

let clock: Awaited<ReturnType<typeof startOwnClock>>
let backend: TestBackend
beforeAll(async () => {
  clock = await startOwnClock()
  backend = await clock.start()
})
afterAll(() => backend.stop())

test('a bonus of a day is received once a day of the clock that writes it down, whatever another one says', async () => {
  await clock.goToEvening(10)
  const { caller } = await backend.newMember()
  const take = async () => (await caller.get('/api/bonus/activate/DAILY')).message
  expect(await take()).toBeUndefined()
  expect((await caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
  expect(await take()).toBe('BONUS_MAX_CLAIMED')
  await clock.beginDay()
  expect(await take()).toBeUndefined()
})

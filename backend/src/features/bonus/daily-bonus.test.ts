import { startOwnClock } from '../../../testing/own-clock'
import type { TestBackend } from '../../../testing/test-backend'

let clock: Awaited<ReturnType<typeof startOwnClock>>
let backend: TestBackend
beforeAll(async () => {
  clock = await startOwnClock()
  backend = await clock.start()
})
afterAll(() => backend.stop())

test("a daily bonus renews at midnight of the database's clock", async () => {
  await clock.goToEvening(10)
  const { caller } = await backend.newMember()
  const activate = async () => (await caller.get('/api/bonus/activate/DAILY')).message
  expect(await activate()).toBeUndefined()
  expect((await caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
  expect(await activate()).toBe('BONUS_MAX_CLAIMED')
  await clock.beginDay()
  expect(await activate()).toBeUndefined()
})

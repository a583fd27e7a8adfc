import { startOwnClock } from '../../testing/own-clock'
import type { TestBackend } from '../../testing/test-backend'

let clock: Awaited<ReturnType<typeof startOwnClock>>
let backend: TestBackend
beforeAll(async () => {
  clock = await startOwnClock()
  backend = await clock.start()
})
afterAll(() => backend.stop())

test('what was looked at is new no longer where the database is ahead of the process', async () => {
  await clock.goToEvening(10)
  const { caller, id } = await backend.newMember()
  const message = { message_type: 'text', payload: { message: 'hello' } }
  await backend.console.post('/chats', { member: Number(id), message })
  const told = async () =>
    ((await caller.get('/api/notices')).body as { notices: { at: string; isNew: boolean }[] })
      .notices
  const [before] = await told()
  expect(before).toMatchObject({ isNew: true })
  await caller.post('/api/notices/seen', { until: before?.at })
  expect(await told()).toMatchObject([{ isNew: false }])
})

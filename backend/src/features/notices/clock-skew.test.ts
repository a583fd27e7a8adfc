import { startOwnClock } from '../../../testing/own-clock'
import type { TestBackend } from '../../../testing/test-backend'

let clock: Awaited<ReturnType<typeof startOwnClock>>
let backend: TestBackend
beforeAll(async () => {
  clock = await startOwnClock()
  backend = await clock.start()
})
afterAll(() => backend.stop())

test("marks notices as seen when the database's clock is ahead", async () => {
  await clock.goToEvening(10)
  const { caller, id } = await backend.newMember()
  const message = { message_type: 'text', payload: { message: 'hello' } }
  await backend.console.post('/chats', { member: Number(id), message })
  const readNotices = async () =>
    ((await caller.get('/api/notices')).body as { notices: { at: string; isNew: boolean }[] })
      .notices
  const [unseen] = await readNotices()
  expect(unseen).toMatchObject({ isNew: true })
  await caller.post('/api/notices/seen', { until: unseen?.at })
  expect(await readNotices()).toMatchObject([{ isNew: false }])
})

import { bus } from '@tamlung/shared/bus/bus'
import { type PlayClock, seePlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { keepClock } from './keep-clock'

const minute = 60_000
const now = Date.parse('2026-11-21T12:00:00.000Z')

const clockDueIn = (minutes: number, every: number | null = 30): PlayClock => ({
  every,
  startedAt: new Date(Date.now() - 10 * minute).toISOString(),
  dueAt: new Date(Date.now() + minutes * minute).toISOString(),
})

const opened: unknown[] = []
let off = () => {}

beforeEach(() => {
  jest.useFakeTimers({ now })
  network.install()
  session.start('mine', false)
  opened.length = 0
  off = bus.on('dialog.open', input => opened.push(input))
})
afterEach(() => {
  off()
  session.end('logout')
  network.reset()
  history.replaceState(null, '', '/')
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const check = { name: 'limits', parameters: { view: 'check' } }
const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * minute)

test('shows the reality check when the server says so', async () => {
  network.reply(seePlayClock, clockDueIn(7))
  keepClock()
  await pass(6.9)
  expect(opened).toEqual([])
  await pass(0.2)
  expect(opened).toEqual([check])
})

test('waits for an open dialog to close', async () => {
  network.reply(seePlayClock, clockDueIn(0))
  history.replaceState(null, '', '/user/home?dialog=transfer')
  keepClock()
  await pass(5)
  expect(opened).toEqual([])
  history.replaceState(null, '', '/user/home')
  await pass(1)
  expect(opened).toContainEqual(check)
})

test('reports presence behind a game and asks on return', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  network.reply(seePlayClock, clockDueIn(0))
  keepClock()
  await pass(60)
  expect(network.requests(seePlayClock)).toHaveLength(13)
  expect(opened).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(opened).toEqual([check])
})

test('stops when it is switched off or the member leaves', async () => {
  network.reply(seePlayClock, clockDueIn(0, null))
  keepClock()
  await pass(60)
  expect(network.requests(seePlayClock)).toHaveLength(1)
  network.reply(seePlayClock, clockDueIn(7))
  keepClock()
  await pass(1)
  session.end('logout')
  await pass(60)
  expect(opened).toEqual([])
})

test('retries silently when the server does not answer', async () => {
  network.breakDown(seePlayClock)
  keepClock()
  await pass(1)
  expect(opened).toEqual([])
  network.reply(seePlayClock, clockDueIn(0))
  await pass(10)
  expect(opened).toContainEqual(check)
})

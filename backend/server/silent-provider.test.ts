import { countRounds } from '../src/features/bonus/rounds'
import { openAtRegistration } from '../src/features/games/game-accounts'
import { gameHandlers } from '../src/features/games/handlers'
import { refreshGames } from '../src/features/games/refresh-games'
import type { Backend } from '../src/platform/backend'

const silent = () => new Promise<never>(() => undefined)
const answers: Record<string, unknown> = {
  'game.listOpen': [{ game: 'PG', username: 'somebody' }],
  'game.account': { username: 'somebody', password: 'secret', event: null },
  'game.books': { balance: 0, entries: 0 },
  'setting.get': ['PG'],
}

const backend = {
  database: { run: async ({ name }: { name: string }) => answers[name] },
  provider: {
    name: 'silent',
    open: silent,
    resetPassword: silent,
    balance: silent,
    roundsAfter: silent,
    loginLink: silent,
  },
  inFlight: { add: (_: string, __: string, work: Promise<unknown>) => work },
  log: { error: () => undefined },
} as unknown as Backend

const member = { id: 1, currency: 'BAHT' }
const ask = (name: 'activateSlot' | 'resetSlotPassword' | 'autoLogin', params: object) =>
  (gameHandlers[name] as (call: object, backend: Backend) => Promise<unknown>)(
    { member, params },
    backend,
  )

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test.each([
  ['the rounds, before a withdrawal', () => countRounds(backend)],
  ['a balance', () => refreshGames(backend, member as Parameters<typeof refreshGames>[1])],
  ['a new account', () => ask('activateSlot', { slotCode: 'PG' })],
  ['a new password', () => ask('resetSlotPassword', { slotCode: 'PG' })],
  ['a way in', () => ask('autoLogin', { game: 'pg', username: 'somebody' })],
  ['an account for a new member', () => openAtRegistration(backend, 1)],
])('times out a silent provider for %s', async (_, work) => {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work().then(over, over)
  await jest.advanceTimersByTimeAsync(15_000)
  expect(isOver).toBe(true)
})

import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { session } from '@tamlung/shared/session/session'
import { hashPinsQuickly } from '@tamlung/shared/testing/hash-pins-quickly'
import { passReloads, takeReloadPass } from './watch-lock'

hashPinsQuickly()

let isOpen = true
let type = 'reload'

function turn(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
}

beforeAll(async () => {
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry]
  session.start('token', true)
  await appLock.set(5, '270594')
  passReloads(() => isOpen)
})

beforeEach(() => {
  isOpen = true
  type = 'reload'
  sessionStorage.clear()
  turn('visible')
})
afterEach(() => jest.restoreAllMocks())

const leave = () => window.dispatchEvent(new Event('pagehide'))

describe('takeReloadPass', () => {
  test('lets the reload of an open page pass once', () => {
    leave()
    expect(takeReloadPass()).toBe(true)
    expect(takeReloadPass()).toBe(false)
  })

  test.each([
    ['a page that was locked', () => (isOpen = false)],
    ['a page in the background', () => turn('hidden')],
  ])('gives no pass to %s', (_, arrange) => {
    arrange()
    leave()
    expect(takeReloadPass()).toBe(false)
  })

  test.each(['navigate', 'back_forward'])('lets no %s pass and uses the pass up', other => {
    leave()
    type = other
    expect(takeReloadPass()).toBe(false)
    type = 'reload'
    expect(takeReloadPass()).toBe(false)
  })

  test.each([-1000, 11_000])('lets nothing pass %i ms later by the clock', later => {
    const now = Date.now()
    leave()
    jest.spyOn(Date, 'now').mockReturnValue(now + later)
    expect(takeReloadPass()).toBe(false)
  })
})

import { emptyState, type State } from '../log/state'
import { activate, diff, removeRemote, rollback, rollOut } from './change-state'

const start: State = { ...emptyState, remotes: { wallet: { live: '1.0.0' } } }

function after(state: State, fields: Pick<State, 'shell' | 'remotes'>): State {
  return { ...state, ...fields }
}

test('removes a rolled-back version from the registry', () => {
  const second = after(start, activate(start, 'wallet', '1.1.0'))
  expect(rollback(second, 'wallet').remotes.wallet).toEqual({ live: '1.0.0' })
})

test('keeps the previous version and makes it live again', () => {
  const second = after(start, activate(start, 'wallet', '1.1.0'))
  expect(second.remotes.wallet).toEqual({ live: '1.1.0', previous: '1.0.0' })
  expect(rollback(second, 'wallet').remotes.wallet?.live).toBe('1.0.0')
})

test('ends only the canary when one is running', () => {
  const canary = after(start, rollOut(start, 'wallet', '1.1.0', 5))
  expect(canary.remotes.wallet).toEqual({
    live: '1.0.0',
    candidate: { version: '1.1.0', percent: 5 },
  })
  expect(rollback(canary, 'wallet').remotes.wallet).toEqual({ live: '1.0.0' })
})

test('makes a named version live although a canary is running', () => {
  const canary = after(start, rollOut(start, 'wallet', '1.1.0', 5))
  expect(rollback(canary, 'wallet', '0.9.0').remotes.wallet).toEqual({ live: '0.9.0' })
})

test('activates a version that is rolled out to 100 %', () => {
  const canary = after(start, rollOut(start, 'wallet', '1.1.0', 25))
  expect(rollOut(canary, 'wallet', '1.1.0', 100).remotes.wallet).toEqual({
    live: '1.1.0',
    previous: '1.0.0',
  })
})

test('ends the canary when the live version is activated', () => {
  const canary = after(start, rollOut(start, 'wallet', '1.1.0', 25))
  expect(activate(canary, 'wallet', '1.0.0').remotes.wallet).toEqual({ live: '1.0.0' })
})

test('refuses to roll back the first version', () => {
  expect(() => rollback(start, 'wallet')).toThrow('no previous version')
})

test.each([0, -1, 101, Number.NaN])('refuses a roll-out to %d percent', percent => {
  expect(() => rollOut(start, 'wallet', '1.1.0', percent)).toThrow('percent')
})

test('refuses to roll out the live version', () => {
  expect(() => rollOut(start, 'wallet', start.remotes.wallet?.live ?? '', 5)).toThrow(
    'is already live for',
  )
})

test('raises, activates and rolls back a canary of the shell', () => {
  const one = after(start, activate(start, 'shell', '1.0.0'))
  const some = after(one, rollOut(one, 'shell', '1.1.0', 5))
  expect(some.shell).toEqual({ live: '1.0.0', candidate: { version: '1.1.0', percent: 5 } })
  expect(diff(one, some)).toEqual([
    { name: 'shell', before: '1.0.0', after: '1.0.0, 1.1.0 for 5 %' },
  ])
  const more = after(some, rollOut(some, 'shell', '1.1.0', 50))
  expect(more.shell?.candidate?.percent).toBe(50)
  expect(rollback(more, 'shell').shell).toEqual({ live: '1.0.0' })
  expect(rollOut(more, 'shell', '1.1.0', 100).shell).toEqual({ live: '1.1.0', previous: '1.0.0' })
})

test('removes only the named remote', () => {
  const both = after(start, activate(start, 'games', '1.0.0'))
  const left = after(both, removeRemote(both, 'games'))
  expect(left.remotes).toEqual(start.remotes)
  expect(diff(both, left)).toEqual([{ name: 'games', before: '1.0.0', after: 'nothing' }])
})

test('refuses to remove the shell and parts that are not live', () => {
  expect(() => removeRemote(start, 'games')).toThrow('games is not live')
  expect(() => removeRemote(start, 'shell')).toThrow('shell')
})

test('lists only versions that differ', () => {
  const next = after(start, rollOut(start, 'wallet', '1.1.0', 5))
  expect(diff(start, next)).toEqual([
    { name: 'wallet', before: '1.0.0', after: '1.0.0, 1.1.0 for 5 %' },
  ])
})

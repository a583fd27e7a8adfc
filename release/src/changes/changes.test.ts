import { nothingLive, type State } from '../log/state'
import { activate } from './activate'
import { diff } from './diff'
import { remove } from './remove'
import { rollOut } from './roll-out'
import { rollback } from './rollback'

const start: State = { ...nothingLive, remotes: { wallet: { live: '1.0.0' } } }

function after(before: State, places: Pick<State, 'shell' | 'remotes'>): State {
  return { ...before, ...places }
}

test('what was rolled back is named no more, so that no tab goes on with it', () => {
  const second = after(start, activate(start, 'wallet', '1.1.0'))
  expect(rollback(second, 'wallet').remotes.wallet).toEqual({ live: '1.0.0' })
})

test('activating keeps the version before at hand, and rolling back makes it live again', () => {
  const second = after(start, activate(start, 'wallet', '1.1.0'))
  expect(second.remotes.wallet).toEqual({ live: '1.1.0', previous: '1.0.0' })
  expect(rollback(second, 'wallet').remotes.wallet?.live).toBe('1.0.0')
})

test('rolling back during a roll-out ends the roll-out and touches nobody else', () => {
  const canary = after(start, rollOut(start, 'wallet', '1.1.0', 5))
  expect(canary.remotes.wallet).toEqual({
    live: '1.0.0',
    candidate: { version: '1.1.0', percent: 5 },
  })
  expect(rollback(canary, 'wallet').remotes.wallet).toEqual({ live: '1.0.0' })
})

test('a roll-out to everybody is an activation', () => {
  const canary = after(start, rollOut(start, 'wallet', '1.1.0', 25))
  expect(rollOut(canary, 'wallet', '1.1.0', 100).remotes.wallet).toEqual({
    live: '1.1.0',
    previous: '1.0.0',
  })
})

test('activating what is live already changes nothing but ends its roll-out', () => {
  const canary = after(start, rollOut(start, 'wallet', '1.1.0', 25))
  expect(activate(canary, 'wallet', '1.0.0').remotes.wallet).toEqual({ live: '1.0.0' })
})

test('there is no way back from the first version, and it says so', () => {
  expect(() => rollback(start, 'wallet')).toThrow('no version before')
})

test.each([0, -1, 101, Number.NaN])('refuses a roll-out to %d percent', percent => {
  expect(() => rollOut(start, 'wallet', '1.1.0', percent)).toThrow('percent')
})

test('what everybody has is not rolled out to a share', () => {
  expect(() => rollOut(start, 'wallet', start.remotes.wallet?.live ?? '', 5)).toThrow('is live for')
})

test('a new shell has a share of the players like any part: more of it, everybody, or none after a rollback', () => {
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

test('a remote that is removed is named no more, and the others stay as they are', () => {
  const both = after(start, activate(start, 'games', '1.0.0'))
  const left = after(both, remove(both, 'games'))
  expect(left.remotes).toEqual(start.remotes)
  expect(diff(both, left)).toEqual([{ name: 'games', before: '1.0.0', after: 'nothing' }])
})

test('only what is live can be removed, and the shell never', () => {
  expect(() => remove(start, 'games')).toThrow('games is not live')
  expect(() => remove(start, 'shell')).toThrow('shell')
})

test('diff names what players get differently and nothing else', () => {
  const next = after(start, rollOut(start, 'wallet', '1.1.0', 5))
  expect(diff(start, next)).toEqual([
    { name: 'wallet', before: '1.0.0', after: '1.0.0, 1.1.0 for 5 %' },
  ])
})

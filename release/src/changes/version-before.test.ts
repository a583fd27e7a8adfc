import { nothingLive, type Places, type State } from '../log/state'
import { activate } from './activate'
import { rollback } from './rollback'
import { versionBefore } from './version-before'

let states: State[]
beforeEach(() => {
  states = [nothingLive]
})

const now = () => states[0] ?? nothingLive
const newest = () => now().remotes.wallet?.live

function change(apply: (before: State) => Places) {
  states = [{ ...now(), ...apply(now()) }, ...states]
}

function deploy(...versions: string[]) {
  for (const version of versions) change(before => activate(before, 'wallet', version))
}

function goBack() {
  change(before => rollback(before, 'wallet', versionBefore(states, 'wallet')))
}

test('each rollback goes one version further back, down to the first', () => {
  deploy('1.0.0', '1.1.0', '1.2.0', '1.3.0')
  for (const expected of ['1.2.0', '1.1.0', '1.0.0']) {
    goBack()
    expect(newest()).toBe(expected)
  }
  expect(goBack).toThrow('no version before')
})

test('what was taken back once is not gone back to', () => {
  deploy('1.0.0', '1.1.0')
  goBack()
  deploy('1.2.0')
  goBack()
  expect(newest()).toBe('1.0.0')
  expect(goBack).toThrow('no version before')
})

test('an old version that was made live again on purpose has the one before it to go back to', () => {
  deploy('1.0.0', '1.1.0', '1.0.0')
  goBack()
  expect(newest()).toBe('1.1.0')
  goBack()
  expect(newest()).toBe('1.0.0')
})

test("other parts' changes in between do not count", () => {
  deploy('1.0.0', '1.1.0')
  change(before => activate(before, 'spin', '1.0.0'))
  deploy('1.2.0')
  change(before => activate(before, 'spin', '1.1.0'))
  goBack()
  goBack()
  expect(newest()).toBe('1.0.0')
  expect(now().remotes.spin?.live).toBe('1.1.0')
})

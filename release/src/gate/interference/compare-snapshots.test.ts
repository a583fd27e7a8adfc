import { changedStyles, interferenceLimits, interferenceOf, touchesOf } from './compare-snapshots'
import type { Snapshot } from './snapshot'

const below = '/remotes/spin/2.1.0/'
const spin = { name: 'spin', below }
const ownScript = [`https://site.example${below}page-spin.1.js`]
const shellScript = ['https://site.example/assets/shell.1.js', ...ownScript]

const empty: Snapshot = {
  address: '/user/contact',
  replaced: [],
  added: [],
  handlers: [],
  listeners: [],
  timers: [],
  uses: [],
  elements: [],
  sheets: 0,
  lostEvents: [],
  keepsFocus: true,
}

const styles = new Map([['/user/home', { body: ['color: red; display: block'] }]])

function judge(after: Partial<Snapshot>, before: Partial<Snapshot> = {}, busy = 0) {
  const compared = {
    before: { snapshot: { ...empty, ...before }, styles, lost: [] },
    after: { snapshot: { ...empty, ...after }, styles, lost: [] },
    time: { busy, busyFile: 'remote.1.js' },
    urls: [],
  }
  const touches = touchesOf(compared, spin, { size: 0, hosts: [] })
  return interferenceOf(touches, compared, spin, interferenceLimits)
}

const use = (action: string, key: string, scripts = ownScript) => ({
  what: { kind: 'storage', action, key, store: 'localStorage' },
  scripts,
})

describe('interferenceOf', () => {
  it('ignores what the page does without the candidate', () => {
    const same = { replaced: ['fetch'], elements: ['div.toast'], lostEvents: ['wheel'] }
    expect(judge(same, same)).toEqual([])
    expect(judge(same)).toHaveLength(3)
  })

  it('refuses stored keys that do not begin with its name', () => {
    expect(judge({ uses: [use('setItem', 'spin-draft'), use('removeItem', 'spin')] })).toEqual([])
    for (const [action, key] of [
      ['setItem', 'token'],
      ['setItem', 'spinner'],
      ['clear', ''],
    ] as const)
      expect(judge({ uses: [use(action, key)] })).toMatchObject([{ kind: 'storage', key }])
  })

  it('counts only what its own scripts did', () => {
    const many = (scripts: readonly string[]) =>
      Array.from({ length: 21 }, () => ({ what: 'window resize', scripts }))
    expect(judge({ listeners: many(shellScript), uses: [use('clear', '', shellScript)] })).toEqual(
      [],
    )
    expect(judge({ listeners: many(ownScript) })).toMatchObject([
      { kind: 'listeners', count: 21, names: ['21 × window resize'], file: 'page-spin.1.js' },
    ])
  })

  it('names the file whose listener swallows an event or the focus', () => {
    const listeners = [
      { what: 'window click', scripts: shellScript },
      { what: 'document click', scripts: ownScript },
      { what: 'window focusin', scripts: ownScript },
    ]
    expect(judge({ listeners, lostEvents: ['click', 'wheel'], keepsFocus: false })).toEqual([
      { kind: 'event', name: 'click', file: 'page-spin.1.js' },
      { kind: 'event', name: 'wheel', file: '' },
      { kind: 'focus', file: 'page-spin.1.js' },
    ])
  })

  it('refuses more time than allowed', () => {
    expect(judge({}, {}, interferenceLimits.busy)).toEqual([])
    expect(judge({}, {}, 8000)).toMatchObject([{ kind: 'busy', amount: 8000 }])
  })
})

describe('changedStyles', () => {
  it('names the changed properties of known selectors only', () => {
    const expected = { body: ['color: red; display: block', 'color: red; display: flex'] }
    expect(changedStyles({ body: ['color: red; display: flex'], nav: ['x: y'] }, expected)).toEqual(
      [],
    )
    expect(changedStyles({ body: ['color: blue; display: block'] }, expected)).toEqual([
      { selector: 'body', from: 'color: red', to: 'color: blue' },
    ])
  })
})

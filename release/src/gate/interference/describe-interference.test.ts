import type { Interference } from './compare-snapshots'
import { describeInterference } from './describe-interference'

const who = '/user/spin of spin 2.1.0'
const file = 'page-spin.12ab34cd.js'

const cases: readonly [Interference, string][] = [
  [
    { kind: 'replaced', name: 'Array.prototype.map' },
    'built-in functions of the browser: Array.prototype.map',
  ],
  [
    { kind: 'handler', name: 'window.onbeforeunload' },
    'can be set only once: window.onbeforeunload',
  ],
  [
    { kind: 'storage', action: 'localStorage.clear', key: '', file },
    `not its own: localStorage.clear() in ${file}`,
  ],
  [{ kind: 'worker', action: 'unregister', key: '', file }, `whole site: unregister() in ${file}`],
  [
    { kind: 'busy', amount: 8000, limit: 1000, file },
    `${file} of ${who} keeps the main thread busy for 8000 ms until its view is shown; the limit is 1000 ms`,
  ],
  [{ kind: 'size', amount: 3000, limit: 1500, file: '' }, 'fetches 3000 kB'],
  [{ kind: 'sheets' }, 'adoptedStyleSheets'],
  [{ kind: 'element', name: 'div.veil' }, 'after its view is removed: div.veil'],
  [
    { kind: 'event', name: 'click', file },
    `no longer reach other views: click; ${file} listens on the window`,
  ],
  [{ kind: 'focus', file: '' }, 'cannot keep the focus'],
  [
    { kind: 'timers', count: 12, names: ['12 × setInterval'], limit: 5, file },
    `${file} of ${who} leaves 12 timers behind: 12 × setInterval; the limit is 5`,
  ],
  [{ kind: 'lost', address: '/user/home', shown: '/user/spin' }, '/user/home does not open'],
  [
    {
      kind: 'style',
      address: '/user/home',
      selector: 'body',
      from: 'color: red',
      to: 'color: blue',
    },
    'body on /user/home looks different: color: blue instead of color: red',
  ],
]

test.each(cases)('names what $kind interference touches', (found, sentence) => {
  const [fault, ...others] = describeInterference([found], who)
  expect(fault?.what).toContain(sentence)
  expect(fault?.what).toContain('spin 2.1.0')
  expect(fault?.hint).toMatch(/\w/)
  expect(others).toEqual([])
})

test('names the things of one kind in one sentence', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => ({ kind: 'element' as const, name }))
  expect(describeInterference(all, who)).toMatchObject([
    { what: expect.stringMatching(/removed: a, b, c, d, e and 2 more$/) },
  ])
})

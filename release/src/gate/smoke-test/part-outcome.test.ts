import { hintFor, repeatIfSlow } from './part-outcome'

test.each([
  ['blocked by the Content-Security-Policy: style-src-elem, inline', /stylesheets as files/],
  ['blocked by the Content-Security-Policy: script-src, wasm-eval', /WebAssembly/],
  ['blocked by the Content-Security-Policy: script-src, eval', /evaluated from strings/],
  ['blocked by the Content-Security-Policy: img-src, logo.png', /imageOrigins/],
  ['blocked by the Content-Security-Policy: connect-src, data', /import files/],
  [
    'failed at render: broken lotto 1.0.0 is broken (render): not a script of this site: data:text/javascript,1',
    /only published files run/,
  ],
  [
    'failed at render: broken lotto 1.0.0 is broken (render): dispatcher.getOwner is not a function',
    /for production/,
  ],
  [
    'failed at chunk: broken lotto 1.0.0 is broken (chunk): $RefreshSig$ is not defined',
    /for production/,
  ],
  [
    'failed at entry: broken lotto 1.0.0 is broken (entry): lotto exposes nothing',
    /export const remote/,
  ],
  ['failed at chunk: broken lotto 1.0.0 is broken (chunk): lotto has no page /lotto', /contract/],
  ['it has no h1', /give the page one h1/],
  ['it has no heading', /with a heading/],
  ['it has no element with the role dialog', /dialog element/],
])('gives a hint for %s', (trouble, hint) => {
  expect(hintFor(trouble)).toMatch(hint)
})

test('gives no hint for unknown faults', () => {
  expect(hintFor('nothing appeared')).toBeUndefined()
  expect(hintFor('the image that was exposes nothing of us')).toBeUndefined()
})

const late = 'failed at chunk: slow spin 2.1.0 is slow (chunk): timeout'
const broken = 'failed at chunk: broken spin 2.1.0 is broken (chunk): dies when loaded'

async function seen(...found: (string | undefined)[]) {
  let visits = 0
  const { trouble } = await repeatIfSlow(async () => ({ trouble: found[visits++] }))
  return { trouble, visits }
}

test('repeats a late visit and passes when it is in time', async () => {
  expect(await seen(late, undefined)).toEqual({ trouble: undefined, visits: 2 })
  expect(await seen(late, late, undefined)).toEqual({ trouble: undefined, visits: 3 })
})

test('repeats a visit without a heading', async () => {
  const missing = 'it has no h1'
  expect(await seen(missing, undefined)).toEqual({ trouble: undefined, visits: 2 })
})

test('fails when the part is late each time', async () => {
  expect(await seen(late, late, late, undefined)).toEqual({ trouble: late, visits: 3 })
})

test('reports other faults at the first visit', async () => {
  expect(await seen(broken, undefined)).toEqual({ trouble: broken, visits: 1 })
  expect(await seen(late, broken, undefined)).toEqual({ trouble: broken, visits: 2 })
  expect(await seen(undefined)).toEqual({ trouble: undefined, visits: 1 })
})

test('repeats a visit with interference that a busy machine explains', async () => {
  const busy = { kind: 'busy', amount: 1200, limit: 1000, file: 'remote.js' } as const
  const replaced = { kind: 'replaced', name: 'fetch' } as const
  const outcomes = [{ interference: [busy] }, {}]
  expect(await repeatIfSlow(async () => outcomes.shift() ?? {})).toEqual({})
  const certain = { interference: [busy, replaced] }
  expect(await repeatIfSlow(async () => certain)).toBe(certain)
})

import { hintFor } from './smoke-test-hints'

test.each([
  ['our policy forbids what it does: style-src-elem, inline', /sheets as files/],
  ['our policy forbids what it does: script-src, wasm-eval', /WebAssembly/],
  ['our policy forbids what it does: script-src, eval', /run as code/],
  ['our policy forbids what it does: img-src, logo.png', /imageOrigins/],
  ['our policy forbids what it does: connect-src, data', /imported/],
  [
    'failed at render: broken lotto 1.0.0 is broken (render): not a script of this site: data:text/javascript,1',
    /only what is published runs/,
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
  ['it is shown without an h1', /give the page one h1/],
  ['it is shown without a heading', /with a heading/],
  ['nothing in it has the role dialog', /dialog element/],
])('gives a hint for %s', (trouble, hint) => {
  expect(hintFor(trouble)).toMatch(hint)
})

test('gives no hint for unknown faults', () => {
  expect(hintFor('nothing appeared')).toBeUndefined()
  expect(hintFor('the image that was exposes nothing of us')).toBeUndefined()
})

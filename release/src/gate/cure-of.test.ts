import { cureOf } from './cure-of'

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
])('of what a browser said, %s, a team is told what to do', (trouble, cure) => {
  expect(cureOf(trouble)).toMatch(cure)
})

test('of anything else nothing is claimed', () => {
  expect(cureOf('nothing appeared')).toBeUndefined()
  expect(cureOf('the image that was exposes nothing of us')).toBeUndefined()
})

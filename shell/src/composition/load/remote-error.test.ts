/** @jest-environment node */
import { DeadlineError } from './deadline'
import { ScriptError } from './load-script'
import { kindOf } from './remote-error'

test.each([
  [
    'a chunk that is not there',
    Object.assign(new Error(''), { name: 'ChunkLoadError', type: 'missing' }),
    'absent',
  ],
  [
    'a sheet that is not there',
    Object.assign(new Error(''), { code: 'CSS_CHUNK_LOAD_FAILED' }),
    'absent',
  ],
  ['an entry that cannot be loaded', new ScriptError('/entry.js could not be loaded'), 'absent'],
  [
    'a chunk that hangs',
    Object.assign(new Error(''), { name: 'ChunkLoadError', type: 'timeout' }),
    'slow',
  ],
  ['a deadline that passed', new DeadlineError('timeout'), 'slow'],
  ['code that throws', new TypeError('x is not a function'), 'broken'],
  ['anything thrown', 'a string', 'broken'],
])('%s is told apart', (_, error, kind) => {
  expect(kindOf(error)).toBe(kind)
})

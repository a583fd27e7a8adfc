/** @jest-environment node */
import { readChallenge, toProof } from './proof-of-work'

const challenge = { salt: 's', target: '0f'.repeat(32), most: 1_000_000, signature: 'sig' }

test('reads a challenge that a device solves within a minute', () => {
  expect(readChallenge({ challenge })).toEqual(challenge)
  expect(readChallenge({ challenge: { ...challenge, most: 1 } })).toBeDefined()
})

test.each([
  ['more work', { most: 1_000_001 }],
  ['no work', { most: 0 }],
  ['a target that is too short', { target: '0f'.repeat(31) }],
  ['a target that is too long', { target: '0f'.repeat(33) }],
  ['a target of other letters', { target: 'zz'.repeat(32) }],
  ['no signature', { signature: undefined }],
])('ignores a challenge with %s', (_, odd) => {
  expect(readChallenge({ challenge: { ...challenge, ...odd } })).toBeUndefined()
})

test('writes salt, number and signature as the proof', () => {
  expect(toProof(challenge, 42)).toBe('s42.sig')
})

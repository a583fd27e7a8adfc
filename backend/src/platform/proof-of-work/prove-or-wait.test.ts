import { createHash } from 'node:crypto'
import { toProof } from '@tamlung/shared/contract/proof-of-work'
import { newChallenge, readProof } from './prove-or-wait'

const purpose = { secret: 'a secret', binding: 'login' }
const now = 1_800_000_000_000

const made = newChallenge(purpose, 50, now)
const number = Array.from({ length: 50 }, (_, index) => index).find(
  index =>
    createHash('sha256')
      .update(made.salt + index)
      .digest('hex') === made.target,
)
const proof = toProof(made, number ?? -1)

describe('readProof', () => {
  test('returns the size of the solved challenge', () => {
    expect(readProof(purpose, proof, now)).toMatchObject({ most: 50 })
  })

  test.each([
    ['another number', toProof(made, (number ?? 0) + 1)],
    ['an easier challenge', proof.replace('.50.', '.5.0')],
    ['a later end', proof.replace('.1800000600.', '.1800000601.')],
    ['digits moved into the salt', proof.replace('.50.', '.50')],
    ['no proof', 'none'],
  ])('refuses %s', (_, text) => {
    expect(readProof(purpose, text, now)).toBeUndefined()
  })

  test('refuses other purposes, other secrets and expired proofs', () => {
    expect(readProof({ ...purpose, binding: 'lostPassword' }, proof, now)).toBeUndefined()
    expect(readProof({ ...purpose, secret: 'guessed' }, proof, now)).toBeUndefined()
    expect(readProof(purpose, proof, now + 600_001)).toBeUndefined()
  })
})

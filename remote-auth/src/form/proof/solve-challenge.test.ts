import { createHash } from 'node:crypto'
import { proofFor } from './solve-challenge'

const challengeFor = (number: number, most: number) => ({
  salt: 'salt.',
  target: createHash('sha256').update(`salt.${number}`).digest('hex'),
  most,
  signature: 'signed',
})

describe('proofFor', () => {
  test('finds the number of the challenge', async () => {
    expect(await proofFor({ challenge: challengeFor(199, 200) })).toBe('salt.199.signed')
  })

  test.each([
    ['has no solution', challengeFor(200, 200)],
    ['is too hard', challengeFor(1, 1_000_001)],
    ['is malformed', { ...challengeFor(1, 2), target: 'a page' }],
    ['is missing', undefined],
  ])('returns nothing when the challenge %s', async (_, challenge) => {
    expect(await proofFor({ challenge })).toBeUndefined()
  })
})

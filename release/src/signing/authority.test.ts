import type { Trust } from '@tamlung/shared/contract/trust'
import { authorityOf, hasThreshold, isTrustedKey, maySign, signingRoots } from './authority'
import { type KeyPair, newKeyPair, sign } from './sign'

const [alice, bob, carol, thief] = [newKeyPair(), newKeyPair(), newKeyPair(), newKeyPair()]
const [platform, spin] = [newKeyPair().publicKey, newKeyPair().publicKey]
const root = `2 of ${alice.publicKey} ${bob.publicKey} ${carol.publicKey}`
const trust: Trust = {
  version: 3,
  expires: '2100-01-01T00:00:00Z',
  platform: [platform],
  teams: { spin: [spin] },
}

function signedBy(...pairs: KeyPair[]) {
  const text = JSON.stringify(trust)
  const signatures = pairs.map(({ publicKey, privateKey }) => ({
    key: publicKey,
    signature: sign(text, privateKey),
  }))
  return { text, signatures }
}

describe('signingRoots', () => {
  test('counts each root once and nobody else', () => {
    const given = signedBy(bob, alice, alice, thief)
    expect(signingRoots(given, root)).toEqual([alice.publicKey, bob.publicKey])
    expect(signingRoots(given, `2 of ${bob.publicKey} ${bob.publicKey}`)).toEqual([bob.publicKey])
  })

  test('counts no root whose signature another key made', () => {
    const { text, signatures } = signedBy(alice, thief)
    const forged = signatures.map(({ signature }) => ({ key: bob.publicKey, signature }))
    expect(signingRoots({ text, signatures: forged }, root)).toEqual([])
  })
})

describe('hasThreshold', () => {
  test.each([
    [1, false],
    [2, true],
    [3, true],
  ])('compares %d signatures of three roots with two: %s', (count, expected) => {
    expect(hasThreshold(signedBy(...[alice, bob, carol].slice(0, count)), root)).toBe(expected)
  })
})

describe('authorityOf', () => {
  test('is what enough roots have signed', () => {
    const { version, teams } = trust
    expect(authorityOf(signedBy(alice, carol), root)).toMatchObject({
      version,
      platform: [platform],
      teams,
    })
  })

  test('refuses a statement that too few roots have signed', () => {
    expect(() => authorityOf(signedBy(alice), root)).toThrow('not signed by the roots of this site')
  })

  test('refuses a signed statement of another form', () => {
    const text = JSON.stringify({ ...trust, platform: undefined })
    const signatures = [{ key: alice.publicKey, signature: sign(text, alice.privateKey) }]
    expect(() => authorityOf({ text, signatures }, alice.publicKey)).toThrow('not signed')
  })

  test('is a single root without a statement, and nobody with several', () => {
    const none = { version: 0, teams: {} }
    expect(authorityOf(undefined, alice.publicKey)).toEqual({
      ...none,
      platform: [alice.publicKey],
    })
    expect(authorityOf(undefined, root)).toEqual({ ...none, platform: [] })
  })
})

const authority = { version: 1, platform: [platform], teams: { spin: [spin] } }

describe('maySign', () => {
  test.each([
    ['the platform', platform, 'wallet', true],
    ['the platform', platform, 'constructor', true],
    ['a team', spin, 'spin', true],
    ['a team', spin, 'wallet', false],
    ['a team', spin, 'constructor', false],
    ['another key', thief.publicKey, 'spin', false],
  ])('allows the key of %s (%#) its own remotes', (_, key, name, expected) => {
    expect(maySign(authority, key, name)).toBe(expected)
  })
})

describe('isTrustedKey', () => {
  test.each([
    ['the platform', platform, true],
    ['a team', spin, true],
    ['another', thief.publicKey, false],
  ])('knows the key of %s', (_, key, expected) => {
    expect(isTrustedKey(authority, key)).toBe(expected)
  })
})

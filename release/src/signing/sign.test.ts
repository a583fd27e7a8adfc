import {
  canonicalJson,
  isSignedStatement,
  newKeyPair,
  publicKeyOf,
  registrySigner,
  shortKey,
  sign,
  signStatement,
  verify,
} from './sign'

test('verifies only the signed text with the right key', () => {
  const mine = newKeyPair()
  const signature = sign('{"sequence":1}', mine.privateKey)
  expect(verify('{"sequence":1}', signature, mine.publicKey)).toBe(true)
  expect(verify('{"sequence":2}', signature, mine.publicKey)).toBe(false)
  expect(verify('{"sequence":1}', signature, newKeyPair().publicKey)).toBe(false)
  expect(publicKeyOf(mine.privateKey)).toBe(mine.publicKey)
})

test('creates signatures that a browser can verify', async () => {
  const { privateKey, publicKey } = newKeyPair()
  const text = '{"sequence":7}'
  const signature = Buffer.from(sign(text, privateKey), 'base64')
  const key = await crypto.subtle.importKey(
    'spki',
    Buffer.from(publicKey, 'base64'),
    'Ed25519',
    false,
    ['verify'],
  )
  expect(await crypto.subtle.verify('Ed25519', key, signature, Buffer.from(text))).toBe(true)
})

describe('signStatement', () => {
  const { privateKey, publicKey } = newKeyPair()
  const signed = signStatement('manifest', { name: 'spin', files: ['a', 'b'] }, privateKey)

  test('names its key, whatever the order of fields', () => {
    expect(signed.key).toBe(publicKey)
    const reordered = { files: ['a', 'b'], name: 'spin' }
    expect(isSignedStatement('manifest', reordered, signed)).toBe(true)
  })

  test.each<[string, 'manifest' | 'change', object, string]>([
    ['of another kind', 'change', { name: 'spin', files: ['a', 'b'] }, publicKey],
    ['with a changed field', 'manifest', { name: 'wallet', files: ['a', 'b'] }, publicKey],
    ['with a reordered list', 'manifest', { name: 'spin', files: ['b', 'a'] }, publicKey],
    ['by another key', 'manifest', { name: 'spin', files: ['a', 'b'] }, newKeyPair().publicKey],
    ['by a text that is no key', 'manifest', { name: 'spin', files: ['a', 'b'] }, 'a key'],
  ])('is not valid for a statement %s', (_, kind, value, key) => {
    expect(isSignedStatement(kind, value, { ...signed, key })).toBe(false)
  })
})

describe('canonicalJson', () => {
  test('sorts the fields at every depth and keeps lists', () => {
    const value = { b: { d: 1, c: null }, a: [3, 1, { f: 2, e: 1 }] }
    expect(canonicalJson(value)).toBe('{"a":[3,1,{"e":1,"f":2}],"b":{"c":null,"d":1}}')
  })
})

test('refuses a private key that is none without repeating it', () => {
  const secret = Buffer.from('half of a key').toString('base64')
  expect(() => sign('text', secret)).toThrow('check RELEASE_PRIVATE_KEY')
  expect(() => sign('text', secret)).not.toThrow(secret)
})

describe('registrySigner', () => {
  const { privateKey, publicKey } = newKeyPair()
  const trust = { text: '{}', signatures: [] }

  test('signs a registry, and names the key where several may sign', () => {
    const signature = sign('{"sequence":1}', privateKey)
    expect(registrySigner(privateKey, undefined)?.('{"sequence":1}')).toBe(signature)
    expect(registrySigner(privateKey, trust)?.('{"sequence":1}')).toBe(`${signature} ${publicKey}`)
  })

  test('is missing without a key', () => {
    for (const none of [undefined, '']) expect(registrySigner(none, trust)).toBeUndefined()
  })
})

test('shortens a key to its last eight letters', () => {
  expect(shortKey('MCowBQYDK2VwAyEA12345678')).toBe('…12345678')
})

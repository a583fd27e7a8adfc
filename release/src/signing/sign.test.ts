import { newKeyPair, publicKeyOf, sign, verify } from './sign'

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

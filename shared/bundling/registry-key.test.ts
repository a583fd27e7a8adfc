import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { registryKey } from './registry-key'

const textOf = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const [key, other] = [
  textOf(generateKeyPairSync('ed25519')),
  textOf(generateKeyPairSync('ed25519')),
]
const otherKind = textOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))

test('builds the key into production only', () => {
  const environment = { REGISTRY_PUBLIC_KEY: key }
  expect(registryKey('production', environment)).toBe(key)
  expect(registryKey('development', environment)).toBe('')
  expect(registryKey('production', {})).toBe('')
})

test.each([
  ['a key', key],
  ['several roots', `2 of ${key} ${other}`],
  ['nothing', ''],
])('accepts %s with a Windows line end', (_, text) => {
  expect(registryKey('production', { REGISTRY_PUBLIC_KEY: ` ${text}\r\n` })).toBe(text)
})

test.each([
  ['words', 'a key'],
  ['half of a key', key.slice(0, -8)],
  ['a key of another kind', otherKind],
  ['a key that a line was put behind', `${key}\nRELEASE_PRIVATE_KEY=`],
  ['more roots than there are', `3 of ${key} ${other}`],
  ['one root twice', `2 of ${key} ${key}`],
  ['no root', `0 of ${key}`],
])('refuses a shell whose key is invalid: %s', (_, text) => {
  expect(() => registryKey('production', { REGISTRY_PUBLIC_KEY: text })).toThrow(
    'REGISTRY_PUBLIC_KEY is the public half of a key as release keys makes it, or several roots',
  )
})

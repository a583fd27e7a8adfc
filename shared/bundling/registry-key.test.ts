import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { registryKey } from './registry-key'

const textOf = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const [key, other] = [
  textOf(generateKeyPairSync('ed25519')),
  textOf(generateKeyPairSync('ed25519')),
]
const otherKind = textOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))

test('the shell that players get knows the key; in development, where nobody signs, it asks for none', () => {
  const environment = { REGISTRY_PUBLIC_KEY: key }
  expect(registryKey('production', environment)).toBe(key)
  expect(registryKey('development', environment)).toBe('')
  expect(registryKey('production', {})).toBe('')
})

test.each([
  ['a key', key],
  ['several roots', `2 of ${key} ${other}`],
  ['nothing', ''],
])('%s with the end of a line of Windows is taken without it', (_, text) => {
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
])('a shell that would take every registry for forged is not built: %s', (_, text) => {
  expect(() => registryKey('production', { REGISTRY_PUBLIC_KEY: text })).toThrow(
    'REGISTRY_PUBLIC_KEY is the public half of a key as release keys makes it, or several roots',
  )
})

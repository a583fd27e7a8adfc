import { registryKey } from './registry-key'

test('the shell that players get knows the key; in development, where nobody signs, it asks for none', () => {
  const environment = { REGISTRY_PUBLIC_KEY: 'a key' }
  expect(registryKey('production', environment)).toBe('a key')
  expect(registryKey('development', environment)).toBe('')
  expect(registryKey('production', {})).toBe('')
})

/** @jest-environment-options {"url": "https://site.example/"} */
import { safeUrl } from './safe-url'

test('what listens on a player’s own machine is no address outside of development', () => {
  for (const url of ['http://localhost:3000/x', 'https://127.0.0.1/', 'http://[::1]:1/'])
    expect(safeUrl(url)).toBeNull()
  expect(safeUrl('https://cdn.example/a')).toBe('https://cdn.example/a')
})

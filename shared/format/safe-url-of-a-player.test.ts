/** @jest-environment-options {"url": "https://site.example/"} */
import { safeUrl } from './safe-url'

test('refuses addresses of the player’s own machine outside development', () => {
  for (const url of ['http://localhost:3000/x', 'https://127.0.0.1/', 'http://[::1]:1/'])
    expect(safeUrl(url)).toBeNull()
  expect(safeUrl('https://cdn.example/a')).toBe('https://cdn.example/a')
})

test('upgrades only the server’s own http addresses to https', () => {
  expect(safeUrl('http://site.example/uploads/1.png?x=1#a')).toBe(
    'https://site.example/uploads/1.png?x=1#a',
  )
  for (const url of ['http://cdn.example/a', 'http://site.example:8080/a'])
    expect(safeUrl(url)).toBeNull()
  const meta = document.createElement('meta')
  meta.name = 'api-base'
  meta.content = 'https://api.example'
  document.head.append(meta)
  expect(safeUrl('http://api.example/a.png')).toBe('https://api.example/a.png')
  meta.remove()
})

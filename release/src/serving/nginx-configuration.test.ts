import { nginxHeaders, nginxMaps } from './nginx-configuration'

/** What nginx would say: each variable by the path that is asked for. */
function toldBy(header: string, rules: Parameters<typeof nginxMaps>[0]): string {
  const maps = nginxMaps(rules)
  const [, names = ''] =
    new RegExp(`add_header ${header} "?([^";]+)"?;`).exec(nginxHeaders(rules)) ?? []
  const pieces = names.split('$').slice(1)
  return pieces
    .map(
      name =>
        new RegExp(`map \\$uri \\$${name} {[^}]*"~\\^/\\.\\*\\$" "([^"]*)"`).exec(maps)?.[1] ?? '',
    )
    .join('')
}

test('a policy that is longer than a word that nginx reads comes to the browser whole', () => {
  const policy = Array.from(
    { length: 90 },
    (_, index) => `'sha256-${String(index).padStart(44, 'x')}'`,
  ).join(' ')
  const rules = { '/*': { 'Content-Security-Policy': policy, Short: 'kept in one' } }
  expect(policy.length).toBeGreaterThan(4096)
  for (const word of nginxMaps(rules).match(/"[^"]*"/g) ?? [])
    expect(word.length).toBeLessThan(4096)
  expect(toldBy('Content-Security-Policy', rules)).toBe(policy)
  expect(toldBy('Short', rules)).toBe('kept in one')
})

test('where a path has a short policy nothing is added to it', () => {
  const rules = {
    '/*': { Policy: 'x'.repeat(5000) },
    '/assets/*': { Policy: 'y' },
  }
  expect(nginxMaps(rules).match(/"~\^\/assets\/\.\*\$" "[^"]*"/g)).toEqual([
    '"~^/assets/.*$" "y"',
    '"~^/assets/.*$" ""',
  ])
})

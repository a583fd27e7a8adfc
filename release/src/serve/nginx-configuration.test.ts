import { movingPaths, nginxBackends, nginxHeaders, nginxMaps } from './nginx-configuration'

describe('nginxMaps and nginxHeaders', () => {
  /** Evaluates the maps as nginx does: each variable for a requested path. */
  function evaluateMap(header: string, rules: Parameters<typeof nginxMaps>[0]): string {
    const maps = nginxMaps(rules)
    const [, names = ''] =
      new RegExp(`add_header ${header} "?([^";]+)"?;`).exec(nginxHeaders(rules)) ?? []
    const pieces = names.split('$').slice(1)
    return pieces
      .map(
        name =>
          new RegExp(`map \\$uri \\$${name} {[^}]*"~\\^/\\.\\*\\$" "([^"]*)"`).exec(maps)?.[1] ??
          '',
      )
      .join('')
  }

  test('splits a policy that is too long for nginx', () => {
    const policy = Array.from(
      { length: 90 },
      (_, index) => `'sha256-${String(index).padStart(44, 'x')}'`,
    ).join(' ')
    const rules = { '/*': { 'Content-Security-Policy': policy, Short: 'kept in one' } }
    expect(policy.length).toBeGreaterThan(4096)
    for (const word of nginxMaps(rules).match(/"[^"]*"/g) ?? [])
      expect(word.length).toBeLessThan(4096)
    expect(evaluateMap('Content-Security-Policy', rules)).toBe(policy)
    expect(evaluateMap('Short', rules)).toBe('kept in one')
  })

  test('adds nothing to the short policies of other paths', () => {
    const rules = {
      '/*': { Policy: 'x'.repeat(5000) },
      '/assets/*': { Policy: 'y' },
    }
    expect(nginxMaps(rules).match(/"~\^\/assets\/\.\*\$" "[^"]*"/g)).toEqual([
      '"~^/assets/.*$" "y"',
      '"~^/assets/.*$" ""',
    ])
  })
})

describe('nginxBackends', () => {
  test('retries only reading calls with another backend', () => {
    const moving = new RegExp(movingPaths())
    expect(moving.test('/api/refund/addWallet')).toBe(true)
    expect(moving.test('/api/wallet/activate/PG')).toBe(true)
    expect(moving.test('/api/wallet')).toBe(false)
    expect(moving.test('/api/bonus')).toBe(false)
  })

  test('accepts backends of one scheme only', () => {
    const { text } = nginxBackends(['http://10.0.0.1:3000', 'http://10.0.0.2'])
    expect(text).toMatch(/server 10\.0\.0\.1:3000 [^;]*;\n\s+server 10\.0\.0\.2:80 /)
    expect(() => nginxBackends(['10.0.0.1:3000'])).toThrow('expected an address such as')
    expect(() => nginxBackends(['http://a', 'https://b'])).toThrow(
      'do not mix http and https addresses',
    )
  })
})

import { parseRegistry, parseRemoteRecord } from './parse-registry'
import { activation, fileName, redirects, remoteName, remoteRecord, semver } from './registry'
import { tenantOf } from './tenant-of'

const base = (text: string) => remoteRecord.shape.base.safeParse(text).success

test('accepts a remote below the site, at an origin, or below one', () => {
  expect(base('/remotes/wallet/1.0.0/')).toBe(true)
  expect(base('http://localhost:4102/')).toBe(true)
  expect(base('https://wallet.test/1.0.0/')).toBe(true)
})

test.each([
  '//evil.test/',
  'wallet/',
  'javascript:alert(1)/',
  '/remotes/wallet',
  'https:///x/',
  'https://a b/x/',
  '/x y/',
  'xhttps://wallet.test/',
])('refuses the remote address %s', text => {
  expect(base(text)).toBe(false)
})

test('accepts hashes of 256 and 384 bits and no shorter ones', () => {
  const files = (hash: string) => remoteRecord.shape.files.safeParse({ 'a.js': hash }).success
  expect(files(`sha256-${'A'.repeat(43)}=`)).toBe(true)
  expect(files(`sha384-${'A'.repeat(64)}`)).toBe(true)
  for (const hash of [
    `x-sha256-${'A'.repeat(43)}=`,
    `sha256-${'A'.repeat(43)}=x`,
    `sha256-${'A'.repeat(42)}=`,
    `sha1-${'A'.repeat(27)}=`,
    '',
    'sha256-',
  ])
    expect(files(hash)).toBe(false)
})

test.each([
  [
    'file',
    fileName,
    ['a.js', 'pages/a-b_c.0123abcd.js', '0/x'],
    ['../a.js', 'a/../b', '/a.js', '.a', 'a b', 'a?b', ''],
  ],
  [
    'version',
    semver,
    ['1.4.0', '10.20.30', '1.4.0-beta.1'],
    ['1.4', 'v1.4.0', '1.4.0-', '1.4.0+x', '1.4.0-b c', '1.4.x'],
  ],
  ['remote', remoteName, ['wallet', 'my-remote2'], ['Wallet', '2wallet', '-a', 'a_b', 'a b', '']],
])('accepts names of a %s that are safe in an address', (_, schema, good, bad) => {
  expect(good.filter(name => !schema.safeParse(name).success)).toEqual([])
  expect(bad.filter(name => schema.safeParse(name).success)).toEqual([])
})

test('redirects between paths of the site only', () => {
  const redirect = (from: string, to: string) => redirects.safeParse({ [from]: to }).success
  expect(redirect('/user/old', '/user/new?x=1')).toBe(true)
  for (const odd of ['//evil.test', 'https://evil.test', 'user', '/user x', ''])
    expect([redirect('/user', odd), redirect(odd, '/user')]).toEqual([false, false])
})

test('reads neither a registry nor a record of another form', () => {
  expect(parseRegistry({ sequence: 0, remotes: {} })).toEqual({ sequence: 0, remotes: {} })
  for (const odd of [undefined, { sequence: -1, remotes: {} }, { sequence: 1.5, remotes: {} }, {}])
    expect(parseRegistry(odd)).toBeUndefined()
  expect(parseRemoteRecord({ name: 'wallet' })).toBeUndefined()
})

const hash = `sha256-${'A'.repeat(43)}=`
const record = {
  name: 'wallet',
  version: '1.0.0',
  commit: 'abc',
  publishedAt: '2026-11-30T00:00:00Z',
  author: 'build',
  base: '/remotes/wallet/1.0.0/',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': hash },
  chunks: { remote: ['remoteEntry.js'] },
  shared: {},
  contract: {
    name: 'wallet',
    version: '1.0.0',
    needs: { contract: '^1.0.0', dialogs: ['login'] },
    routes: [
      {
        path: '/wallet',
        access: 'member',
        title: 'wallet',
        chunk: 'page-home',
        asks: ['/api/wallet'],
      },
    ],
    dialogs: [{ name: 'deposit', access: 'public', offline: ['slip'] }],
    widgets: [
      { name: 'balance', access: 'any' },
      { name: 'tips', access: 'public' },
      { name: 'games', access: 'member' },
    ],
    events: { sends: ['wallet.changed'], hears: [] },
  },
}

describe('parseRemoteRecord', () => {
  const { contract } = record
  const [route] = contract.routes
  const [dialog] = contract.dialogs

  test('returns a whole record unchanged', () => {
    expect(parseRemoteRecord(record)).toEqual(record)
  })

  test.each<[string, object]>([
    ['no needs', { needs: {} }],
    ['a dialog that is no name', { needs: { contract: '^1.0.0', dialogs: [1] } }],
    ['a path without a slash', { routes: [{ ...route, path: 'wallet/' }] }],
    ['a route without a title', { routes: [{ ...route, title: undefined }] }],
    ['a route with another access', { routes: [{ ...route, access: 'any' }] }],
    ['a preloaded call elsewhere', { routes: [{ ...route, asks: ['https://evil.test/api/'] }] }],
    ['a dialog without a name', { dialogs: [{ access: 'public' }] }],
    ['a dialog with an empty access', { dialogs: [{ ...dialog, access: '' }] }],
    ['a widget without a name', { widgets: [{ access: 'any' }] }],
    ['a widget with an empty access', { widgets: [{ name: 'balance', access: '' }] }],
    ['events without names', { events: { sends: ['a'] } }],
  ])('refuses a contract with %s', (_, change) => {
    expect(parseRemoteRecord({ ...record, contract: { ...contract, ...change } })).toBeUndefined()
  })

  test('refuses a record without a contract', () => {
    expect(parseRemoteRecord({ ...record, contract: {} })).toBeUndefined()
  })
})

test('reads activations whose canary has up to 100 percent', () => {
  const canary = (percent: unknown) =>
    activation.safeParse({ live: record, candidate: { record, percent } }).success
  expect([0, 5, 100].map(canary)).toEqual([true, true, true])
  expect([-1, 101, undefined].map(canary)).toEqual([false, false, false])
  for (const odd of [{}, { live: record, candidate: {} }, { live: record, previous: {} }])
    expect(activation.safeParse(odd).success).toBe(false)
})

test('reads the tenant of a registry, if it has one', () => {
  const tenant = { text: '{"name":"a"}', key: 'MCow=', signature: 'c2ln' }
  expect(tenantOf({ tenant })).toEqual({ name: 'a' })
  expect(tenantOf({ tenant: undefined })).toBeUndefined()
})

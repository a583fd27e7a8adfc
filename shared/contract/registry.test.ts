import { remoteRecord } from './registry'

const base = (text: string) => remoteRecord.shape.base.safeParse(text).success

test('accepts a remote below the site, at an origin, or below one', () => {
  expect(base('/remotes/wallet/1.0.0/')).toBe(true)
  expect(base('http://localhost:4102/')).toBe(true)
  expect(base('https://wallet.test/1.0.0/')).toBe(true)
})

test.each(['//evil.test/', 'wallet/', 'javascript:alert(1)/', '/remotes/wallet', 'https:///x/'])(
  'refuses the remote address %s',
  text => {
    expect(base(text)).toBe(false)
  },
)

test('accepts hashes of 256 and 384 bits and no shorter ones', () => {
  const files = (hash: string) => remoteRecord.shape.files.safeParse({ 'a.js': hash }).success
  expect(files(`sha256-${'A'.repeat(43)}=`)).toBe(true)
  expect(files(`sha384-${'A'.repeat(64)}`)).toBe(true)
  for (const hash of [`sha256-${'A'.repeat(42)}=`, `sha1-${'A'.repeat(27)}=`, '', 'sha256-'])
    expect(files(hash)).toBe(false)
})

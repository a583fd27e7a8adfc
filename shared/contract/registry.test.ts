import { remoteRecord } from './registry'

const base = (text: string) => remoteRecord.shape.base.safeParse(text).success

test('a remote lives below the site, at an origin, or below one', () => {
  expect(base('/remotes/wallet/1.0.0/')).toBe(true)
  expect(base('http://localhost:4102/')).toBe(true)
  expect(base('https://wallet.test/1.0.0/')).toBe(true)
})

test.each(['//evil.test/', 'wallet/', 'javascript:alert(1)/', '/remotes/wallet', 'https:///x/'])(
  'nowhere else: %s',
  text => {
    expect(base(text)).toBe(false)
  },
)

test('a file is known by a hash of 256 bits, or of 384 as before; by nothing less', () => {
  const files = (hash: string) => remoteRecord.shape.files.safeParse({ 'a.js': hash }).success
  expect(files(`sha256-${'A'.repeat(43)}=`)).toBe(true)
  expect(files(`sha384-${'A'.repeat(64)}`)).toBe(true)
  for (const hash of [`sha256-${'A'.repeat(42)}=`, `sha1-${'A'.repeat(27)}=`, '', 'sha256-'])
    expect(files(hash)).toBe(false)
})

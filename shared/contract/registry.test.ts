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

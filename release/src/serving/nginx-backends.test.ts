import { movingAddresses, nginxBackends } from './nginx-backends'

test('a call that moves something is asked of one backend only, reading ones of the next when one is away', () => {
  const moving = new RegExp(movingAddresses())
  expect(moving.test('/api/refund/addWallet')).toBe(true)
  expect(moving.test('/api/wallet/activate/PG')).toBe(true)
  expect(moving.test('/api/wallet')).toBe(false)
  expect(moving.test('/api/bonus')).toBe(false)
})

test('backends are told to nginx by addresses, of one scheme', () => {
  const { text } = nginxBackends(['http://10.0.0.1:3000', 'http://10.0.0.2'])
  expect(text).toMatch(/server 10\.0\.0\.1:3000 [^;]*;\n\s+server 10\.0\.0\.2:80 /)
  expect(() => nginxBackends(['10.0.0.1:3000'])).toThrow('--backend takes addresses such as')
  expect(() => nginxBackends(['http://a', 'https://b'])).toThrow('http addresses, or https')
})

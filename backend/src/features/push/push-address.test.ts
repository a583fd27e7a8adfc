import { canPushTo, isPublicAddress, lookupPublic } from './push-address'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1'],
  ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', 'ff02::1', 'no address'],
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://push.test:8443/x',
  'https://user:secret@push.test/x',
  'http://push.test/x',
  'file:///etc/passwd',
  'push.test/x',
  '',
])('refuses %s', endpoint => {
  expect(canPushTo(endpoint, false)).toBe(false)
})

test('accepts the push services of browser makers', () => {
  expect(canPushTo('https://fcm.googleapis.com/fcm/send/abc', false)).toBe(true)
  expect(canPushTo('https://web.push.apple.com/abc', false)).toBe(true)
})

test('refuses a host name that resolves to this machine', async () => {
  const error = await new Promise(resolve => lookupPublic('localhost', { all: true }, resolve))
  expect(error).toBeInstanceOf(Error)
})

import { fakeKeys } from '../../testing/fake-keys'
import { askForKey } from './lock-key'

const site = 'tamlung.example'
const mine = 'AQID'

beforeEach(() => fakeKeys.install())
afterEach(() => fakeKeys.remove())

test('asks this device for the member’s key with a new challenge', async () => {
  await expect(askForKey(site, ['BAUG', mine])).resolves.toBe(mine)
  const first = fakeKeys.asked?.publicKey
  expect(first).toMatchObject({ rpId: site, userVerification: 'required' })
  expect(first?.allowCredentials).toEqual([
    { id: new Uint8Array([4, 5, 6]), transports: ['internal'], type: 'public-key' },
    { id: new Uint8Array([1, 2, 3]), transports: ['internal'], type: 'public-key' },
  ])
  await askForKey(site, [mine])
  expect(fakeKeys.asked?.publicKey?.challenge).not.toEqual(first?.challenge)
})

test('reads the URL-safe letters of an id', async () => {
  await askForKey(site, ['-_8B'])
  expect(fakeKeys.asked?.publicKey?.allowCredentials?.[0]?.id).toEqual(
    new Uint8Array([251, 255, 1]),
  )
})

test('does not ask the device when the member has no key', async () => {
  await expect(askForKey(site, [])).resolves.toBeNull()
  expect(fakeKeys.asked).toBeUndefined()
})

test.each([
  [
    'an owner who does not want to',
    () => {
      fakeKeys.isWilling = false
    },
  ],
  [
    'a device that asked for no finger',
    () => {
      fakeKeys.isVerified = false
    },
  ],
  ['a browser without passkeys', () => fakeKeys.remove()],
])('accepts no key when %s', async (_, change) => {
  change()
  await expect(askForKey(site, [mine])).resolves.toBeNull()
})

test.each([
  ['another key', 'BAUG'],
  ['a name that is none', '%'],
])('refuses %s', async (_, wanted) => {
  await expect(askForKey(site, [wanted])).resolves.toBeNull()
})

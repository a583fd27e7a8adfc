import { lookupActive } from '../contract/routes/lookup'
import { network } from '../testing/network'
import { mayRepeat } from './may-repeat'
import { serverKeySupport } from './server-key-support'

beforeEach(() => {
  network.install()
  network.reply(lookupActive, {})
})
afterEach(() => network.reset())

test.each([true, false])('does not ask a server that has reported %s', async stores => {
  network.keepsKeys(stores)
  expect(await mayRepeat()).toBe(stores)
  expect(network.requests()).toEqual([])
})

test('asks a server that has not replied yet', async () => {
  jest.spyOn(serverKeySupport, 'now').mockReturnValueOnce(null)
  expect(await mayRepeat()).toBe(true)
  expect(network.requests(lookupActive)).toHaveLength(1)
})

import { loadRequest } from './load-request'

const request = jest.fn()
let fails = 0
let loads = 0

jest.mock('./axios/request', () => {
  loads++
  if (fails-- > 0) throw new Error('did not come')
  return { request }
})

test('retries loading the client on each call until loaded', async () => {
  fails = 3
  await expect(loadRequest()).rejects.toThrow('did not come')
  expect(loads).toBe(2)
  await expect(loadRequest()).resolves.toBe(request)
  await expect(loadRequest()).resolves.toBe(request)
  expect(loads).toBe(4)
})

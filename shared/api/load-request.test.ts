import { loadRequest } from './load-request'

const request = jest.fn()
let fails = 0
let asked = 0

jest.mock('./axios/request', () => {
  asked++
  if (fails-- > 0) throw new Error('did not come')
  return { request }
})

test('what asks the server is asked for twice, and anew by the next call, until it is here; then never again', async () => {
  fails = 3
  await expect(loadRequest()).rejects.toThrow('did not come')
  expect(asked).toBe(2)
  await expect(loadRequest()).resolves.toBe(request)
  await expect(loadRequest()).resolves.toBe(request)
  expect(asked).toBe(4)
})

import { lookupActive } from '../contract/routes/lookup'
import { getWallet, refreshSlots } from '../contract/routes/wallet'
import { askEarly } from './ask-early'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

function reply(body: string, status = 200): Response {
  return { status, text: async () => body, headers: new Map([['date', 'today']]) } as never
}

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched as unknown as typeof fetch
})

test('asks with the marker, and with the token where there is one', async () => {
  fetched.mockImplementation(async () => reply('{"terminated":"gone"}'))
  const { replies } = askEarly([lookupActive.path], 'secret')
  expect(await replies[lookupActive.path]).toEqual({
    status: 200,
    data: { terminated: 'gone' },
    headers: { date: 'today' },
  })
  const [path, { headers }] = fetched.mock.lastCall ?? ['', {}]
  expect(path).toBe('/api/lookup/active')
  expect(headers).toMatchObject({ 'X-Client': 'web', Authorization: 'Bearer secret' })
  askEarly([lookupActive.path], null)
  expect(fetched.mock.lastCall?.[1].headers).not.toHaveProperty('Authorization')
})

test('asks the second thing when the first is answered, as the page would', async () => {
  let answer: (reply: Response) => void = () => undefined
  fetched.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
  fetched.mockImplementation(async () => reply('{}'))
  const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
  expect(fetched).toHaveBeenCalledTimes(1)
  answer(reply('{}'))
  await replies[getWallet.path]
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([refreshSlots.path, getWallet.path])
})

test('the words of an answer are not waited for', async () => {
  const endless = { ...reply('{}'), text: () => new Promise(() => undefined) } as never
  fetched.mockImplementationOnce(async () => endless)
  fetched.mockImplementation(async () => reply('{}'))
  const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
  expect(await replies[getWallet.path]).toMatchObject({ data: {} })
})

test('games that do not answer do not keep the wallet away', async () => {
  jest.useFakeTimers()
  fetched.mockImplementationOnce(() => new Promise(() => undefined))
  fetched.mockImplementation(async () => reply('{}'))
  const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
  await jest.advanceTimersByTimeAsync(800)
  expect(await replies[getWallet.path]).toMatchObject({ data: {} })
  jest.useRealTimers()
})

test('hands on what is no JSON as it came, and nothing where nothing came', async () => {
  fetched.mockImplementationOnce(async () => reply('<html>', 502))
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
  expect(await replies[refreshSlots.path]).toMatchObject({ status: 502, data: '<html>' })
  expect(await replies[getWallet.path]).toBeUndefined()
})

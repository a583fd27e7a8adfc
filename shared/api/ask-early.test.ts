import { lookupActive } from '../contract/routes/lookup'
import { getWallet, refreshSlots } from '../contract/routes/wallet'
import { askEarly } from './ask-early'

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()

function reply(body: string, status = 200): Response {
  return { status, text: async () => body, headers: new Map([['date', 'today']]) } as never
}

/** Mimics the part of XMLHttpRequest that this module uses. */
class Request {
  onreadystatechange = () => {}
  onloadend = () => {}
  readyState = 0
  status = 0
  responseText = ''
  private address = ''
  private readonly headers: Record<string, string> = {}

  open(_method: string, address: string) {
    this.address = address
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  overrideMimeType() {}

  async send() {
    const answer = await fetchMock(this.address, { headers: this.headers }).catch(() => undefined)
    if (answer) {
      this.become(2)
      this.responseText = await answer.text()
      this.status = answer.status
    }
    this.become(4)
    this.onloadend()
  }

  getAllResponseHeaders() {
    return 'content-type: text/plain; charset=utf-8\r\ndate: today\r\n'
  }

  abort() {
    this.status = 0
    this.onloadend()
  }

  private become(state: number) {
    this.readyState = state
    this.onreadystatechange()
  }
}

beforeEach(() => {
  fetchMock.mockReset()
  globalThis.fetch = fetchMock as unknown as typeof fetch
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
})

afterEach(() => document.head.replaceChildren())

const headersOfLast = () => fetchMock.mock.lastCall?.[1].headers

describe.each([
  { where: 'at the page’s own origin', base: '' },
  { where: 'at a server elsewhere', base: 'https://api.example' },
])('$where', ({ base }) => {
  beforeEach(() => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'api-base', content: base })
    document.head.append(meta)
  })

  test('sends the client marker, and the token if there is one', async () => {
    fetchMock.mockImplementation(async () => reply('{"terminated":"gone"}'))
    const { replies } = askEarly([lookupActive.path], 'secret')
    expect(await replies[lookupActive.path]).toMatchObject({
      status: 200,
      data: { terminated: 'gone' },
      headers: { date: 'today' },
    })
    expect(fetchMock.mock.lastCall?.[0]).toBe(`${base}/api/lookup/active`)
    expect(headersOfLast()).toMatchObject({ 'X-Client': 'web', Authorization: 'Bearer secret' })
    askEarly([lookupActive.path], null)
    expect(headersOfLast()).not.toHaveProperty('Authorization')
  })

  test('sends the second request after the first answer', async () => {
    let answer: (reply: Response) => void = () => undefined
    fetchMock.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
    fetchMock.mockImplementation(async () => reply('{}'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    expect(fetchMock).toHaveBeenCalledTimes(1)
    answer(reply('{}'))
    await replies[getWallet.path]
    const paths = [refreshSlots.path, getWallet.path]
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(paths.map(path => base + path))
  })

  test('does not wait for the content of an answer', async () => {
    // Without the time after which the second request is sent in any case.
    jest.useFakeTimers()
    const endless = { ...reply('{}'), text: () => new Promise(() => undefined) } as never
    fetchMock.mockImplementationOnce(async () => endless)
    fetchMock.mockImplementation(async () => reply('{}'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    expect(await replies[getWallet.path]).toMatchObject({ data: {} })
    jest.useRealTimers()
  })

  test('requests the wallet when the games do not answer', async () => {
    jest.useFakeTimers()
    fetchMock.mockImplementationOnce(() => new Promise(() => undefined))
    fetchMock.mockImplementation(async () => reply('{}'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    await jest.advanceTimersByTimeAsync(800)
    expect(await replies[getWallet.path]).toMatchObject({ data: {} })
    jest.useRealTimers()
  })

  test('passes invalid JSON on unchanged, and nothing when nothing arrived', async () => {
    fetchMock.mockImplementationOnce(async () => reply('<html>', 502))
    fetchMock.mockRejectedValueOnce(new TypeError('no network'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    expect(await replies[refreshSlots.path]).toMatchObject({ status: 502, data: '<html>' })
    expect(await replies[getWallet.path]).toBeUndefined()
  })
})

test('bypasses the browser’s cache without a header that needs CORS consent', () => {
  fetchMock.mockImplementation(async () => reply('{}'))
  askEarly([getWallet.path], null)
  expect(headersOfLast()).toMatchObject({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })
  document.head.innerHTML = '<meta name="api-base" content="https://api.example">'
  askEarly([getWallet.path], null)
  expect(headersOfLast()).not.toHaveProperty('If-Modified-Since')
  expect(fetchMock.mock.lastCall?.[1].cache).toBe('no-store')
})

test('treats "not modified" as no answer', async () => {
  fetchMock.mockImplementation(async () => reply('', 304))
  const { replies } = askEarly([getWallet.path], null)
  expect(await replies[getWallet.path]).toBeUndefined()
})

test('cancels queued and running requests when given up', async () => {
  fetchMock.mockImplementation(() => new Promise(() => undefined))
  jest.useFakeTimers()
  const { replies, stops } = askEarly([refreshSlots.path, getWallet.path], 'secret')
  stops?.[getWallet.path]?.abort()
  stops?.[refreshSlots.path]?.abort()
  await jest.advanceTimersByTimeAsync(800)
  expect(await replies[refreshSlots.path]).toBeUndefined()
  expect(await replies[getWallet.path]).toBeUndefined()
  expect(fetchMock).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

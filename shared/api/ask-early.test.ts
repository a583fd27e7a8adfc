import { lookupActive } from '../contract/routes/lookup'
import { getWallet, refreshSlots } from '../contract/routes/wallet'
import { askEarly } from './ask-early'

const asked = jest.fn<Promise<Response>, [string, RequestInit]>()

function reply(body: string, status = 200): Response {
  return { status, text: async () => body, headers: new Map([['date', 'today']]) } as never
}

/** What a browser does for whoever asks by this, as far as it is asked for here. */
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
    const answer = await asked(this.address, { headers: this.headers }).catch(() => undefined)
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
  asked.mockReset()
  globalThis.fetch = asked as unknown as typeof fetch
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
})

afterEach(() => document.head.replaceChildren())

const headersOfLast = () => asked.mock.lastCall?.[1].headers

describe.each([
  { where: 'at the page’s own origin', base: '' },
  { where: 'at a server elsewhere', base: 'https://api.example' },
])('$where', ({ base }) => {
  beforeEach(() => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'api-base', content: base })
    document.head.append(meta)
  })

  test('asks with the marker, and with the token where there is one', async () => {
    asked.mockImplementation(async () => reply('{"terminated":"gone"}'))
    const { replies } = askEarly([lookupActive.path], 'secret')
    expect(await replies[lookupActive.path]).toMatchObject({
      status: 200,
      data: { terminated: 'gone' },
      headers: { date: 'today' },
    })
    expect(asked.mock.lastCall?.[0]).toBe(`${base}/api/lookup/active`)
    expect(headersOfLast()).toMatchObject({ 'X-Client': 'web', Authorization: 'Bearer secret' })
    askEarly([lookupActive.path], null)
    expect(headersOfLast()).not.toHaveProperty('Authorization')
  })

  test('asks the second thing when the first is answered, as the page would', async () => {
    let answer: (reply: Response) => void = () => undefined
    asked.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
    asked.mockImplementation(async () => reply('{}'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    expect(asked).toHaveBeenCalledTimes(1)
    answer(reply('{}'))
    await replies[getWallet.path]
    const paths = [refreshSlots.path, getWallet.path]
    expect(asked.mock.calls.map(([path]) => path)).toEqual(paths.map(path => base + path))
  })

  test('the words of an answer are not waited for', async () => {
    const endless = { ...reply('{}'), text: () => new Promise(() => undefined) } as never
    asked.mockImplementationOnce(async () => endless)
    asked.mockImplementation(async () => reply('{}'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    expect(await replies[getWallet.path]).toMatchObject({ data: {} })
  })

  test('games that do not answer do not keep the wallet away', async () => {
    jest.useFakeTimers()
    asked.mockImplementationOnce(() => new Promise(() => undefined))
    asked.mockImplementation(async () => reply('{}'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    await jest.advanceTimersByTimeAsync(800)
    expect(await replies[getWallet.path]).toMatchObject({ data: {} })
    jest.useRealTimers()
  })

  test('hands on what is no JSON as it came, and nothing where nothing came', async () => {
    asked.mockImplementationOnce(async () => reply('<html>', 502))
    asked.mockRejectedValueOnce(new TypeError('no network'))
    const { replies } = askEarly([refreshSlots.path, getWallet.path], 'secret')
    expect(await replies[refreshSlots.path]).toMatchObject({ status: 502, data: '<html>' })
    expect(await replies[getWallet.path]).toBeUndefined()
  })
})

test('past what the browser has kept, by a header where no server elsewhere has to allow it', () => {
  asked.mockImplementation(async () => reply('{}'))
  askEarly([getWallet.path], null)
  expect(headersOfLast()).toMatchObject({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })
  document.head.innerHTML = '<meta name="api-base" content="https://api.example">'
  askEarly([getWallet.path], null)
  expect(headersOfLast()).not.toHaveProperty('If-Modified-Since')
  expect(asked.mock.lastCall?.[1].cache).toBe('no-store')
})

test('a server that says nothing has changed has not answered', async () => {
  asked.mockImplementation(async () => reply('', 304))
  const { replies } = askEarly([getWallet.path], null)
  expect(await replies[getWallet.path]).toBeUndefined()
})

test('what is given up before its turn is not asked, and what is under way goes on no more', async () => {
  asked.mockImplementation(() => new Promise(() => undefined))
  jest.useFakeTimers()
  const { replies, stops } = askEarly([refreshSlots.path, getWallet.path], 'secret')
  stops?.[getWallet.path]?.abort()
  stops?.[refreshSlots.path]?.abort()
  await jest.advanceTimersByTimeAsync(800)
  expect(await replies[refreshSlots.path]).toBeUndefined()
  expect(await replies[getWallet.path]).toBeUndefined()
  expect(asked).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { ApiError } from '../api-error'
import { http } from './http'
import { request } from './request'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
const own = http.defaults.adapter

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched as unknown as typeof fetch
})
afterEach(() => {
  http.defaults.adapter = own ?? []
  jest.useRealTimers()
})

const ask = (method: string, signal?: AbortSignal, url = '/api/bonus/clear') =>
  request({
    method,
    url,
    data: undefined,
    timeout: 60_000,
    token: 'mine',
    key: undefined,
    signal,
    onProgress: undefined,
  })

const reply = (body: string, status = 200, headers: Record<string, string> = {}) =>
  ({
    status,
    statusText: '',
    headers: new Map(Object.entries({ date: 'today', ...headers })),
    text: async () => body,
  }) as never

/** Mimics a request that is pending until it is aborted. */
function neverAnswered() {
  fetched.mockImplementation(
    (_, { signal }) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
}

test('never answers a GET from a cache', async () => {
  fetched.mockImplementation(async () => reply('{"message":"SUCCESS"}'))
  expect(await ask('GET')).toMatchObject({
    status: 200,
    data: { message: 'SUCCESS' },
    headers: { date: 'today' },
  })
  const [address, { cache, headers }] = fetched.mock.lastCall ?? ['', {}]
  expect([address, cache]).toEqual(['/api/bonus/clear', 'no-store'])
  expect(headers).toMatchObject({ 'X-Client': 'web', Authorization: 'Bearer mine' })
})

test('uses an ordinary request where the server forbids storing', async () => {
  const waysAfter = async (cacheControl: string) => {
    fetched.mockImplementation(async () => reply('{}', 200, { 'cache-control': cacheControl }))
    await ask('GET', undefined, '/api/wallet')
    await ask('GET', undefined, '/api/wallet')
    return fetched.mock.lastCall?.[1].cache
  }
  expect(await waysAfter('private, no-store')).toBe('default')
  expect(await waysAfter('max-age=3600')).toBe('no-store')
  // The permanent state is still remembered.
  expect(await waysAfter('no-store')).toBe('no-store')
})

test('returns non-JSON answers and error statuses unchanged', async () => {
  fetched.mockImplementation(async () => reply('<h1>Busy</h1>', 503))
  expect(await ask('GET')).toMatchObject({ status: 503, data: '<h1>Busy</h1>', refused: true })
})

test('aborts a GET after its timeout or on request', async () => {
  jest.useFakeTimers()
  neverAnswered()
  const late = ask('GET').catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await late).toMatchObject({ kind: 'unreachable', timedOut: true })
  const stop = new AbortController()
  const left = ask('GET', stop.signal).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(0)
  stop.abort()
  expect(await left).toMatchObject({ kind: 'cancelled' })
})

test('leaves no timer and no listener after a GET', async () => {
  jest.useFakeTimers()
  fetched.mockImplementation(async () => reply('{}'))
  const { signal } = new AbortController()
  const [add, remove] = [
    jest.spyOn(signal, 'addEventListener'),
    jest.spyOn(signal, 'removeEventListener'),
  ]
  await ask('GET', signal)
  expect(jest.getTimerCount()).toBe(0)
  const [name, listener] = add.mock.calls[0] ?? []
  expect(remove).toHaveBeenCalledWith(name, listener)
})

/** Answers every request in place of a server; returns what was requested. */
function answerWith(data: unknown) {
  const requested: InternalAxiosRequestConfig[] = []
  http.defaults.adapter = async config => {
    requested.push(config)
    config.onUploadProgress?.({ loaded: 1, bytes: 1, lengthComputable: true, progress: 0.5 })
    config.onUploadProgress?.({ loaded: 1, bytes: 1, lengthComputable: false })
    return { status: 200, statusText: '', headers: {}, data, config }
  }
  return requested
}

const options = {
  method: 'POST',
  url: '/api/bonus/clear',
  data: undefined,
  timeout: 60_000,
  token: null,
  key: undefined,
  signal: undefined,
  onProgress: undefined,
}

test('sends no authorization without a token', async () => {
  const requested = answerWith({})
  await request(options)
  expect(requested[0]?.headers.toJSON()).not.toHaveProperty('Authorization')
  expect(requested[0]?.onUploadProgress).toBeUndefined()
})

test('reports the progress of an upload', async () => {
  answerWith({})
  const shares: number[] = []
  await request({ ...options, onProgress: share => shares.push(share) })
  expect(shares).toEqual([0.5, 0])
})

test.each([
  ['POST', undefined, true],
  ['GET', 'k', true],
  ['GET', undefined, undefined],
])('refuses a %s with the key %s and a negative word: %s', async (method, key, refused) => {
  answerWith({ result: 'FAILED' })
  expect((await request({ ...options, method, key })).refused).toBe(refused)
})

test.each([
  ['ETIMEDOUT', true],
  ['ECONNABORTED', true],
  ['ERR_NETWORK', false],
])('reports the failure %s as a timeout: %s', async (code, timedOut) => {
  http.defaults.adapter = async config => {
    throw new AxiosError('no answer', code, config)
  }
  const failed = await request(options).catch((error: unknown) => error)
  expect(failed).toMatchObject({ kind: 'unreachable', message: '', timedOut })
})

test('sends a GET to the address of another origin', async () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'api-base', content: 'https://api.example' })
  document.head.append(meta)
  fetched.mockImplementation(async () => reply('{}'))
  await ask('GET')
  meta.remove()
  expect(fetched.mock.lastCall?.[0]).toBe('https://api.example/api/bonus/clear')
})

test('treats a broken connection as no answer', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const broken = await ask('GET').catch((error: unknown) => error)
  expect(broken).not.toBeInstanceOf(ApiError)
})

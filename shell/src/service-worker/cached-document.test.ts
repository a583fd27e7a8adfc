import { answerDocument } from './cached-document'

const request = { url: 'https://site.test/login' } as Request
const later = (work: Promise<unknown>) => void work.catch(() => undefined)

const cached = { clone: () => ({ text: () => Promise.resolve('') }) } as Response

function answerOf(arrayBuffer: () => Promise<unknown>): Response {
  const response = { status: 200, clone: () => response, arrayBuffer }
  return response as unknown as Response
}

function serve(response: Response, known = cached) {
  const fetch = jest.fn().mockResolvedValue(response)
  const cache = { match: () => Promise.resolve(known) }
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) }, fetch })
  return fetch
}

test('serves the last complete document when one breaks off', async () => {
  serve(answerOf(() => Promise.reject(new TypeError('network error'))))
  expect(await answerDocument(request, later)).toBe(cached)
})

test('serves a document that arrived complete', async () => {
  const whole = answerOf(() => Promise.resolve())
  serve(whole)
  expect(await answerDocument(request, later)).toBe(whole)
})

test('serves the server’s document when its copy is unreadable', async () => {
  const whole = answerOf(() => Promise.resolve())
  serve(whole, { clone: () => ({ text: () => Promise.reject(new TypeError()) }) } as Response)
  expect(await answerDocument(request, later)).toBe(whole)
})

// The installed app opens `/user`.
test.each(['/login', '/user', '/user/statement?dialog=receipt'])(
  'requests the document of %s by the address of all pages',
  async path => {
    const fetch = serve(answerOf(() => Promise.resolve()))
    await answerDocument({ url: `https://site.test${path}` } as Request, later)
    expect(fetch).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-cache' }))
  },
)

test.each(['/icon.svg', '/promotion', '/user.html'])(
  'requests %s, which may not be ours, by its own address',
  async path => {
    const fetch = serve(answerOf(() => Promise.resolve()))
    const other = { url: `https://site.test${path}` } as Request
    await answerDocument(other, later)
    expect(fetch).toHaveBeenCalledWith(other)
  },
)

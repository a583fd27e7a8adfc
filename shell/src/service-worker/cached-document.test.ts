import { answerDocument } from './cached-document'

const request = { url: 'https://site.test/login' } as Request
const later = (work: Promise<unknown>) => void work.catch(() => undefined)

const cached = { status: 200 } as Response

function answerOf(arrayBuffer: () => Promise<unknown>): Response {
  const response = { status: 200, clone: () => response, arrayBuffer }
  return response as unknown as Response
}

function serve(response: Response) {
  Object.assign(globalThis, {
    caches: { open: () => Promise.resolve({ match: () => Promise.resolve(cached) }) },
    fetch: () => Promise.resolve(response),
  })
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

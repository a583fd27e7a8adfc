import { answerDocument } from './kept-document'

const request = { url: 'https://site.test/login' } as Request
const later = (work: Promise<unknown>) => void work.catch(() => undefined)

const kept = { status: 200 } as Response

function answerOf(arrayBuffer: () => Promise<unknown>): Response {
  const response = { status: 200, clone: () => response, arrayBuffer }
  return response as unknown as Response
}

function serve(response: Response) {
  Object.assign(globalThis, {
    caches: { open: () => Promise.resolve({ match: () => Promise.resolve(kept) }) },
    fetch: () => Promise.resolve(response),
  })
}

test('a document that breaks off midway gives way to the last good one', async () => {
  serve(answerOf(() => Promise.reject(new TypeError('network error'))))
  expect(await answerDocument(request, later)).toBe(kept)
})

test('a document that has come whole is the one that is shown', async () => {
  const whole = answerOf(() => Promise.resolve())
  serve(whole)
  expect(await answerDocument(request, later)).toBe(whole)
})

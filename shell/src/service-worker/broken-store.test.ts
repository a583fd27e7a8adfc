import { answerDocument } from './cached-document'
import { answerFile } from './cached-files'

const arrayBuffer = () => Promise.resolve()
const response = { status: 200, clone: () => response, arrayBuffer } as unknown as Response
const request = { url: 'https://site.test/assets/main.0123abcd.js' } as Request
/** Browsers terminate a worker that fails. */
const later = (work: Promise<unknown>) => void work.catch(() => undefined)
const open = jest.fn().mockRejectedValue(new DOMException('Unexpected internal error.'))

beforeEach(() => {
  Object.assign(globalThis, {
    caches: { open },
    fetch: jest.fn().mockResolvedValue(response),
  })
})

test('fetches a file when a full phone refuses its cache', async () => {
  expect(await answerFile(request, later)).toBe(response)
})

test('fetches a file when its cache opens but cannot be read', async () => {
  open.mockResolvedValueOnce({ match: () => Promise.reject(new DOMException('Quota exceeded.')) })
  expect(await answerFile(request, later)).toBe(response)
})

test('waits for a slow document when there is no cache', async () => {
  jest.useFakeTimers()
  let arrive = (_: Response) => {}
  jest.mocked(fetch).mockReturnValue(new Promise(resolve => (arrive = resolve)))
  const answer = answerDocument(request, later)
  await jest.advanceTimersByTimeAsync(3000)
  arrive(response)
  expect(await answer).toBe(response)
})

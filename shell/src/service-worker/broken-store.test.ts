import { answerDocument } from './kept-document'
import { answerFile } from './kept-files'

const arrayBuffer = () => Promise.resolve()
const response = { status: 200, clone: () => response, arrayBuffer } as unknown as Response
const request = { url: 'https://site.test/assets/main.0123abcd.js' } as Request
/** Browsers shut the worker's work off by themselves where it fails. */
const later = (work: Promise<unknown>) => void work.catch(() => undefined)
const open = jest.fn().mockRejectedValue(new DOMException('Unexpected internal error.'))

beforeEach(() => {
  Object.assign(globalThis, {
    caches: { open },
    fetch: jest.fn().mockResolvedValue(response),
  })
})

test('a file comes from its server where the phone is full and refuses its store', async () => {
  expect(await answerFile(request, later)).toBe(response)
})

test('a file comes from its server where its store opens and does not read', async () => {
  open.mockResolvedValueOnce({ match: () => Promise.reject(new DOMException('Quota exceeded.')) })
  expect(await answerFile(request, later)).toBe(response)
})

test('a document that takes long is waited for where there is no store to look in', async () => {
  jest.useFakeTimers()
  let arrive = (_: Response) => {}
  jest.mocked(fetch).mockReturnValue(new Promise(resolve => (arrive = resolve)))
  const answer = answerDocument(request, later)
  await jest.advanceTimersByTimeAsync(3000)
  arrive(response)
  expect(await answer).toBe(response)
})

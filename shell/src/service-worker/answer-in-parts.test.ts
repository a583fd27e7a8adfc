/** @jest-environment node */
import { answerInParts, takeUnshown } from './answer-in-parts'

const head = '<html><head><script defer src="/main.1.js"></script>'
const boot = '<script>"dataset.stale"</script>'
const remoteAt = (base: string, path: string) => ({
  live: { base, entry: 'entry.js', contract: { routes: [{ path }] } },
})
const remotes = {
  auth: remoteAt('https://auth.test/remotes/auth/', '/register'),
  wallet: remoteAt('https://wallet.test/remotes/wallet/', '/user/home'),
  spin: remoteAt('/remotes/spin/', '/user/spin'),
}
const restOf = (sequence: number) =>
  `<script type="application/json" id="registry">${JSON.stringify({ sequence, remotes })}</script>${boot}</head><body></body>`
const stale = `<script type="application/json" id="registry" data-stale></script>${boot}`

function documentOf(text: string, policy = "script-src 'self'", status = 200): Response {
  const headers = { 'content-security-policy': policy, 'content-length': '9' }
  return new Response(text, { status, headers })
}

const cached = () => documentOf(head + restOf(1))

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await reader.read()).value)
}

beforeAll(() => void jest.useFakeTimers())
beforeEach(() => {
  globalThis.fetch = jest.fn().mockResolvedValue(new Response())
})
// Longer than the pause after a document that had to be requested again.
afterEach(() => jest.advanceTimersByTimeAsync(60_000))

test('answers with the cached head before the server’s document arrives', async () => {
  let arrive = (_: Response) => {}
  const answer = await answerInParts(cached(), '/login', new Promise(resolve => (arrive = resolve)))
  expect(answer?.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(answer?.headers.has('content-length')).toBe(false)
  const reader = answer?.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  expect(await readNext(reader)).toBe(head)
  arrive(documentOf(head + restOf(2)))
  expect(await readNext(reader)).toBe(restOf(2))
  expect((await reader.read()).done).toBe(true)
})

test.each([
  ['/user/home', ['https://wallet.test/remotes/wallet/entry.js']],
  // The installed app opens this address.
  ['/user', ['https://wallet.test/remotes/wallet/entry.js']],
  // On the site's own origin.
  ['/user/spin', []],
  ['/user/unknown', []],
])('opens the connection to the remote of %s meanwhile', async (path, addresses) => {
  await answerInParts(cached(), path, new Promise(() => {}))
  expect(jest.mocked(fetch).mock.calls.map(([address]) => address)).toEqual(addresses)
})

test('answers when the remote cannot be reached', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('network error'))
  const answer = await answerInParts(cached(), '/user/home', Promise.resolve(undefined))
  expect(await answer?.text()).toBe(head + restOf(1))
})

test('continues with the cached document when the server fails', async () => {
  const answer = await answerInParts(cached(), '/login', Promise.resolve(undefined))
  expect(await answer?.text()).toBe(head + restOf(1))
})

test.each([
  ['another shell', () => documentOf(head.replace('1', '2') + restOf(2))],
  ['another policy', () => documentOf(head + restOf(1), "script-src 'none'")],
  ['a portal', () => documentOf('<html>Log in to this network')],
  ['a missing page', () => documentOf(head + restOf(1), undefined, 404)],
])('lets the page request itself again for %s', async (_, serve) => {
  const fresh = serve()
  const answer = await answerInParts(cached(), '/login', Promise.resolve(fresh))
  const reader = answer?.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  expect(await readNext(reader)).toBe(head)
  expect(await readNext(reader)).toBe(stale)
  // Its scripts wait for the end of the document.
  let ended = false
  const end = reader.read().then(() => (ended = true))
  await jest.advanceTimersByTimeAsync(9_999)
  expect(ended).toBe(false)
  // The second request gets the server's document whole, and all others for a while are answered whole.
  expect(takeUnshown()).toBe(fresh)
  expect(takeUnshown()).toBeUndefined()
  expect(await answerInParts(cached(), '/login', Promise.resolve(undefined))).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  await end
  await jest.advanceTimersByTimeAsync(20_001)
  expect(await answerInParts(cached(), '/login', Promise.resolve(undefined))).toBeDefined()
})

test.each([
  ['of a shell that cannot request itself again', (head + restOf(1)).replace('dataset.stale', '')],
  ['without a registry', '<html>'],
])('does not answer with a document %s', async (_, text) => {
  expect(
    await answerInParts(documentOf(text), '/login', Promise.resolve(undefined)),
  ).toBeUndefined()
})

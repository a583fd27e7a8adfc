import { cacheListedFiles, waitUntilCached } from './wait-until-cached'

const cached = new Map<string, string>()
const put = jest.fn(async (url: string, response: { from: string }) => {
  cached.set(url, response.from)
})
const store = {
  put,
  match: async (url: string) => (cached.has(url) ? { from: 'store' } : undefined),
  keys: async () => [...cached.keys()].map(url => ({ url })),
  delete: async (url: string) => cached.delete(url),
}

const site = 'https://site.test/'
const main = { url: `${site}main.0123abcd.js`, integrity: 'sha256-a', loaded: true }
const page = { url: `${site}page.0123abcd.js`, integrity: 'sha256-b' }
const former = `${site}main.89abcdef.js`

beforeEach(() => {
  cached.clear()
  put.mockClear()
  const answer = { status: 200, type: 'basic', from: 'server' }
  Object.assign(globalThis, {
    Request: class {
      constructor(
        readonly url: string,
        { integrity }: { integrity: string },
      ) {
        Object.assign(this, { integrity })
      }
    },
    caches: { open: async () => store },
    fetch: jest.fn(async () => answer),
  })
})

/** Installs, caches everything, and returns the files that were stored by the end of the installation. */
async function install(wanted: Parameters<typeof cacheListedFiles>[0]) {
  const installed = waitUntilCached().then(() => put.mock.calls.map(([url]) => url))
  await cacheListedFiles(wanted)
  return installed
}

test('finishes installation after caching the page’s own files', async () => {
  expect(await install([page, main])).toEqual([main.url])
  expect([...cached.keys()].sort()).toEqual([main.url, page.url])
})

test('re-stores cached files during installation without fetching them', async () => {
  cached.set(main.url, 'earlier')
  await install([main])
  expect(put).toHaveBeenCalledWith(main.url, { from: 'store' })
  expect(fetch).not.toHaveBeenCalled()
})

test('continues when one file cannot be cached', async () => {
  put.mockRejectedValueOnce(new DOMException('Quota exceeded.'))
  await install([main, page])
  expect([...cached.keys()].sort()).toEqual([main.url, page.url])
})

test('removes unused files once the composition is complete', async () => {
  cached.set(former, 'earlier')
  await install([main, page])
  expect(cached.has(former)).toBe(false)
})

test('removes nothing when the page lists only what it has', async () => {
  cached.set(former, 'earlier')
  await install([main])
  expect(cached.has(former)).toBe(true)
})

test('neither re-stores nor removes files after installation', async () => {
  await install([main, page])
  put.mockClear()
  await cacheListedFiles([main])
  expect(put).not.toHaveBeenCalled()
  expect(cached.has(page.url)).toBe(true)
})

test('installs even when its page closed before listing files', async () => {
  jest.useFakeTimers()
  const installed = waitUntilCached()
  await jest.advanceTimersByTimeAsync(10_000)
  await installed
  await cacheListedFiles([main])
  expect(cached.has(main.url)).toBe(true)
})

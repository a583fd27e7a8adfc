import { keepListed, untilKept } from './until-kept'

const kept = new Map<string, string>()
const put = jest.fn(async (url: string, response: { from: string }) => {
  kept.set(url, response.from)
})
const store = {
  put,
  match: async (url: string) => (kept.has(url) ? { from: 'store' } : undefined),
  keys: async () => [...kept.keys()].map(url => ({ url })),
  delete: async (url: string) => kept.delete(url),
}

const site = 'https://site.test/'
const main = { url: `${site}main.0123abcd.js`, integrity: 'sha256-a', loaded: true }
const page = { url: `${site}page.0123abcd.js`, integrity: 'sha256-b' }
const former = `${site}main.89abcdef.js`

beforeEach(() => {
  kept.clear()
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

/** Installs, keeps all, and answers with what was put by the end of the installation. */
async function install(wanted: Parameters<typeof keepListed>[0]) {
  const installed = untilKept().then(() => put.mock.calls.map(([url]) => url))
  await keepListed(wanted)
  return installed
}

test('the installation ends once what the page runs is put, and does not wait for other pages', async () => {
  expect(await install([page, main])).toEqual([main.url])
  expect([...kept.keys()].sort()).toEqual([main.url, page.url])
})

test('what is here already is put anew while the worker is installed, and not fetched', async () => {
  kept.set(main.url, 'earlier')
  await install([main])
  expect(put).toHaveBeenCalledWith(main.url, { from: 'store' })
  expect(fetch).not.toHaveBeenCalled()
})

test('a file that cannot be kept costs neither the others nor the installation', async () => {
  put.mockRejectedValueOnce(new DOMException('Quota exceeded.'))
  await install([main, page])
  expect([...kept.keys()].sort()).toEqual([main.url, page.url])
})

test('what the composition has no more use for goes, once it is all here', async () => {
  kept.set(former, 'earlier')
  await install([main, page])
  expect(kept.has(former)).toBe(false)
})

test('a page that lists only what it has, to spare bytes, takes nothing away', async () => {
  kept.set(former, 'earlier')
  await install([main])
  expect(kept.has(former)).toBe(true)
})

test('later on, what is here is neither put anew nor taken away', async () => {
  await install([main, page])
  put.mockClear()
  await keepListed([main])
  expect(put).not.toHaveBeenCalled()
  expect(kept.has(page.url)).toBe(true)
})

test('a worker is installed also where its page was closed before it said what it wants', async () => {
  jest.useFakeTimers()
  const installed = untilKept()
  await jest.advanceTimersByTimeAsync(10_000)
  await installed
  await keepListed([main])
  expect(kept.has(main.url)).toBe(true)
})

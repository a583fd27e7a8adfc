import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from 'playwright-core'
import { fulfillFromStore } from './open-browser'

/** A minimal route of Playwright that records the outcome of the request. */
function routeTo(url: string) {
  const became: string[] = []
  const route = {
    request: () => ({ url: () => url }),
    fulfill: async ({ status, body }: { status: number; body: Buffer }) => {
      became.push(`${status} ${body}`)
    },
    abort: async () => {
      became.push('aborted')
      throw new Error('the page is closed')
    },
  }
  return { route: route as unknown as Route, became }
}

async function serve(answer: (path: string) => string | undefined) {
  const server = createServer((request, response) => {
    const text = answer(request.url ?? '')
    if (text === undefined) return void response.destroy()
    response.end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise(resolve => server.close(resolve))
  return { origin: `http://127.0.0.1:${port}`, close }
}

test('serves files of other origins from the store', async () => {
  const { origin, close } = await serve(path => path)
  const { route, became } = routeTo('https://cdn.example/parts/remotes/spin/1.0.0/remote.js')
  await fulfillFromStore(route, origin)
  expect(became).toEqual(['200 /remotes/spin/1.0.0/remote.js'])
  await close()
})

test('fails only the request when the server is closing', async () => {
  const { origin, close } = await serve(() => undefined)
  const { route, became } = routeTo('https://cdn.example/remotes/spin/1.0.0/late.js')
  await expect(fulfillFromStore(route, origin)).resolves.toBeUndefined()
  expect(became).toEqual(['aborted'])
  await close()
})

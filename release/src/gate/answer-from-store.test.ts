import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from 'playwright-core'
import { answerFromStore } from './answer-from-store'

/** As much of a request on its way as is needed here, and what became of it. */
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

test('a file of another origin is that of the store, below the same path', async () => {
  const { origin, close } = await serve(path => path)
  const { route, became } = routeTo('https://cdn.example/parts/remotes/spin/1.0.0/remote.js')
  await answerFromStore(route, origin)
  expect(became).toEqual(['200 /remotes/spin/1.0.0/remote.js'])
  await close()
})

test('what a page asks for while the gate is closing ends nothing but that request', async () => {
  const { origin, close } = await serve(() => undefined)
  const { route, became } = routeTo('https://cdn.example/remotes/spin/1.0.0/late.js')
  await expect(answerFromStore(route, origin)).resolves.toBeUndefined()
  expect(became).toEqual(['aborted'])
  await close()
})

import fastify from 'fastify'
import { serveConsole } from './register'

test('serves every script that the page or its scripts import', async () => {
  const server = fastify()
  serveConsole(server)
  const page = await server.inject('/console')
  const wanted = [...page.body.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, name = '']) => name)
  const scripts = new Set(wanted)
  for (const address of scripts) {
    const { statusCode, headers, body } = await server.inject(address)
    expect([address, statusCode]).toEqual([address, 200])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    for (const [, name = ''] of body.matchAll(/^import .* from '(.+)'$/gm))
      scripts.add(new URL(name, `http://any${address}`).pathname)
  }
  expect(scripts.size).toBeGreaterThan(1)
  await server.close()
})

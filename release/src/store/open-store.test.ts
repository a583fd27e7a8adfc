import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStore } from './open-store'

test.each([
  ['eu-west-1', 'eu-west-1'],
  ['', 'auto'],
  [undefined, 'auto'],
])('signs for the region %p as %s', async (region, signed) => {
  const signatures: (string | undefined)[] = []
  const server = createServer((request, response) => {
    signatures.push(request.headers.authorization)
    response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  const location = { RELEASE_STORE: `http://127.0.0.1:${port}/bucket`, AWS_REGION: region }
  await openStore({ ...keys, ...location }).get('a.js')
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  expect(signatures).toEqual([expect.stringContaining(`/${signed}/s3/aws4_request`)])
})

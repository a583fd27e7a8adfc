import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenAt } from './listen-at'

test('suggests another port when the port is in use', async () => {
  const first = createServer()
  await listenAt(first, 0, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  const second = listenAt(createServer(), port, '127.0.0.1')
  await expect(second).rejects.toThrow(
    `port ${port} is taken by another program; say another one, as in --port ${port + 1}`,
  )
  first.close()
})

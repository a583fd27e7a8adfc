import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports below those that the system assigns for port 0, so that no other process gets one between the check and its use.
 * Each worker of Jest has its own range.
 */
const count = 500
const lowest = 20_000 + (Number(process.env.JEST_WORKER_ID ?? 0) % 20) * count

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

let next = randomInt(count)

/** Returns a free port for a server that needs a given one; a different one each time. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = lowest + (next++ % count)
    if (await isFree(port)) return port
  }
}

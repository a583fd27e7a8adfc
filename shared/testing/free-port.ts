import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what a system gives to whoever asks for any port: nobody who does so takes one after it was found here and before
 * it is used. Each worker of Jest has some of its own.
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

/** A port for a server that has to be told which one to take; another one each time. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = lowest + (next++ % count)
    if (await isFree(port)) return port
  }
}

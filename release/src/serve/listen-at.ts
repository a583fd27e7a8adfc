import type { Server } from 'node:http'

/** Explains EADDRINUSE: another program on the port is the most common error here. */
export function listenAt(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const words = `port ${port} is taken by another program; say another one, as in --port ${port + 1}`
      reject(isTaken ? new Error(words) : error)
    })
    server.listen(port, host, resolve)
  })
}

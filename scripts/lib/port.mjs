import { createServer } from 'node:net'
import { Complaint } from './say.mjs'

/** @param {string | undefined} text */
export function readPort(text) {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Complaint(`PORT is "${text}", which is no port: it takes a number from 1 to 65535.`)
}

/**
 * Holds the port, so that another start at the same moment does not consider it free; the result releases it.
 * @param {number} port
 * @returns {Promise<() => Promise<void>>}
 */
export function takePort(port) {
  return new Promise((resolve, reject) => {
    const holder = createServer(socket => socket.destroy())
    holder.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new Complaint(
            `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
          ),
        )
      } else if (error.code === 'EACCES') {
        reject(
          new Complaint(
            `This account may not open port ${port}. Choose one above 1023: PORT=3000 npm start`,
          ),
        )
      } else {
        reject(error)
      }
    })
    holder.listen(port, () =>
      resolve(() => new Promise(released => holder.close(() => released()))),
    )
  })
}

/** @param {number} port */
export async function requireFreePort(port) {
  const release = await takePort(port)
  await release()
}

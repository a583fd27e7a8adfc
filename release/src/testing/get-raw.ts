import { request } from 'node:http'

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

/** Requests a path without decompression and with any Host header. */
export function getRaw(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers }, reply => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({
          status: reply.statusCode,
          headers: reply.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

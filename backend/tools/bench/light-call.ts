import { Agent, request } from 'node:http'
import { clientMarker, idempotencyHeader } from '@tamlung/shared/contract/client-marker'

const agent = new Agent({ keepAlive: true })

export interface LightCall {
  method: 'GET' | 'POST'
  path: string
  token: string | undefined
  key?: string
  body?: object
}

/** As little as a call needs: what the measuring takes itself is taken from what is measured, on the same cores. */
export const lightCall = (
  base: string,
  { method, path, token, key, body }: LightCall,
): Promise<{ status: number; message: unknown }> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      [clientMarker.header]: clientMarker.value,
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { [idempotencyHeader]: key }),
      ...(text !== '' && { 'Content-Type': 'application/json', 'Content-Length': text.length }),
    }
    const call = request(base + path, { method, headers, agent }, reply => {
      let output = ''
      reply.setEncoding('utf8')
      reply.on('data', chunk => {
        output += chunk
      })
      reply.on('error', reject)
      reply.on('end', () => {
        const { message } = JSON.parse(output) as { message?: unknown }
        resolve({ status: reply.statusCode ?? 0, message })
      })
    })
    call.on('error', reject)
    call.end(text)
  })

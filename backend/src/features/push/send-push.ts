import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import webPush from 'web-push'
import { lookupPublic } from './push-address'
import type { PushKeys } from './push-keys'

interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

const patience = 10_000
/** As long the browser's maker keeps it for a phone that is off. */
const keptFor = 12 * 3600

/** The status that the browser's maker answers with. What is sent can be read by the device alone. */
export const sendPush = async (
  { endpoint, p256dh, auth }: Device,
  payload: object,
  vapidDetails: PushKeys,
  isAnywhere: boolean,
): Promise<number> => {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails, TTL: keptFor, contentEncoding: 'aes128gcm' },
  )
  return new Promise((resolve, reject) => {
    const send = isAnywhere && endpoint.startsWith('http:') ? requestPlainly : request
    const asked = send(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(!isAnywhere && { lookup: lookupPublic }),
    })
    asked.on('error', reject)
    asked.once('response', reply => {
      // Nothing that it says beyond that is read, and nowhere it points to is followed.
      reply.on('error', () => undefined)
      resolve(reply.statusCode ?? 0)
      asked.destroy()
    })
    asked.end(body)
  })
}

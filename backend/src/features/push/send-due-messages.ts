import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { formatAmount } from '@tamlung/shared/format/money'
import webPush from 'web-push'
import type { Backend } from '../../platform/backend'
import { noticeChannel } from '../notices/notices'
import { canPushTo, lookupPublic } from './push-address'
import { type PushKeys, pushKeys } from './push-keys'
import { claimDueMessages, type DueMessage, forgetDevice, forgetMessage } from './push-messages'

interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

const timeout = 10_000
/** Seconds for which the push service stores a message while the phone is off. */
const timeToLive = 12 * 3600

/** Sends an encrypted message and returns the push service's status. */
export const sendPush = async (
  { endpoint, p256dh, auth }: Device,
  payload: object,
  vapidDetails: PushKeys,
  isAnywhere: boolean,
): Promise<number> => {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails, TTL: timeToLive, contentEncoding: 'aes128gcm' },
  )
  return new Promise((resolve, reject) => {
    const send = isAnywhere && endpoint.startsWith('http:') ? requestPlainly : request
    const call = send(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeout),
      ...(!isAnywhere && { lookup: lookupPublic }),
    })
    call.on('error', reject)
    call.once('response', reply => {
      // The reply's body is not read, and redirects are not followed.
      reply.on('error', () => undefined)
      resolve(reply.statusCode ?? 0)
      call.destroy()
    })
    call.end(body)
  })
}

const maxAttempts = 5
const interval = 15_000

/** Statuses that mean that the device no longer exists. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

const payloadOf = ({ kind, amount, currency, language, statement_id }: DueMessage) => ({
  kind,
  language,
  ...(statement_id !== null && { row: String(statement_id) }),
  ...(amount !== null && { amount: formatAmount(hundredths(amount), currency), currency }),
})

const deliver = async (backend: Backend, message: DueMessage, keys: PushKeys): Promise<void> => {
  const { database, configuration, log } = backend
  const { pushAnywhere } = configuration
  if (message.is_over) return database.run(forgetMessage, message.id)
  if (!canPushTo(message.endpoint, pushAnywhere))
    return database.run(forgetDevice, message.subscription)
  const status = await sendPush(message, payloadOf(message), keys, pushAnywhere).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'a notice was not sent')
      return 0
    },
  )
  if (goneStatuses.has(status)) return database.run(forgetDevice, message.subscription)
  // Other statuses below 500 are final, except "too many requests" and "timeout".
  const isOver = status >= 200 && status < 500 && status !== 429 && status !== 408
  if (isOver || message.tries >= maxAttempts) await database.run(forgetMessage, message.id)
}

/** Sends due messages when a notice is announced and every 15 seconds. Does nothing without keys. */
export const startPushing = async (backend: Backend): Promise<{ stop(): Promise<void> }> => {
  const keys = await pushKeys(backend)
  if (keys === undefined) return { stop: async () => undefined }
  let running: Promise<void> | undefined
  let hasMore = false
  let stopped = false
  const sendDue = async () => {
    do {
      hasMore = false
      const due = await backend.database.run(claimDueMessages, undefined)
      await Promise.all(due.map(message => deliver(backend, message, keys)))
      if (due.length > 0) hasMore = true
    } while (hasMore && !stopped)
  }
  const wake = () => {
    hasMore = true
    if (stopped) return
    running ??= sendDue()
      .catch((error: unknown) => backend.log.error({ err: error }, 'notices were not sent'))
      .finally(() => {
        running = undefined
      })
  }
  await backend.database.listen(noticeChannel, wake)
  const timer = setInterval(wake, interval)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

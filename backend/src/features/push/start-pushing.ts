import { hundredths } from '@tamlung/shared/contract/hundredths'
import { formatAmount } from '@tamlung/shared/format/money'
import type { Backend } from '../../platform/backend'
import { noticeChannel } from '../notices/channel'
import { mayPushTo } from './push-address'
import { type PushKeys, pushKeys } from './push-keys'
import { type DueMessage, forgetDevice, forgetMessage, takeDue } from './push-operations'
import { sendPush } from './send-push'

const mostTries = 5
const pause = 15_000

/** That there is no such device any more. */
const gone: ReadonlySet<number> = new Set([404, 410])

const payloadOf = ({ kind, amount, currency, language, statement_id }: DueMessage) => ({
  kind,
  language,
  ...(statement_id !== null && { row: String(statement_id) }),
  ...(amount !== null && { amount: formatAmount(hundredths(amount)), currency }),
})

const deliver = async (backend: Backend, message: DueMessage, keys: PushKeys): Promise<void> => {
  const { database, configuration, log } = backend
  const { pushAnywhere } = configuration
  if (message.is_over) return database.run(forgetMessage, message.id)
  if (!mayPushTo(message.endpoint, pushAnywhere))
    return database.run(forgetDevice, message.subscription)
  const status = await sendPush(message, payloadOf(message), keys, pushAnywhere).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'a notice was not sent')
      return 0
    },
  )
  if (gone.has(status)) return database.run(forgetDevice, message.subscription)
  // Anything below says no for good, but for "too many" and "too slow".
  const isOver = status >= 200 && status < 500 && status !== 429 && status !== 408
  if (isOver || message.tries >= mostTries) await database.run(forgetMessage, message.id)
}

/** Sends what is due, beside all calls: when something new is said, and from time to time. */
export const startPushing = async (backend: Backend): Promise<{ stop(): Promise<void> }> => {
  const keys = await pushKeys(backend)
  if (keys === undefined) return { stop: async () => undefined }
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const sendDue = async () => {
    do {
      again = false
      const due = await backend.database.run(takeDue, undefined)
      await Promise.all(due.map(message => deliver(backend, message, keys)))
      if (due.length > 0) again = true
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    if (stopped) return
    running ??= sendDue()
      .catch((error: unknown) => backend.log.error({ err: error }, 'notices were not sent'))
      .finally(() => {
        running = undefined
      })
  }
  await backend.database.listen(noticeChannel, wake)
  const timer = setInterval(wake, pause)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

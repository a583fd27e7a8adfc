import { call } from '@tamlung/shared/api/call'
import type { NoticeKind } from '@tamlung/shared/contract/routes/notices'
import { getPushKey, subscribePush, unsubscribePush } from '@tamlung/shared/contract/routes/push'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { persistentStore } from '@tamlung/shared/session/storage'
import { pushChoiceKey } from './push-choice'

/** The kinds that have a switch each. Refused withdrawals belong to withdrawals. */
export const topics: Readonly<Record<string, readonly NoticeKind[]>> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'refused'],
  answer: ['answer'],
  coupon: ['coupon'],
  security: ['device', 'account'],
}

/** Whether this browser and connection support push. */
export const canPush = () =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  document.querySelector('meta[name="service-worker"][content="on"]') !== null

export function chosenTopics(): readonly string[] {
  const chosen = persistentStore.get(pushChoiceKey)
  return chosen === null
    ? []
    : Object.keys(topics).filter(topic => chosen.split(' ').includes(topic))
}

const timeout = 10_000

/** `ready` never settles when the browser refuses the worker, so there is a timeout. */
async function manager() {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the worker is not ready')), timeout)
  })
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

function isFor({ options }: PushSubscription, key: Uint8Array<ArrayBuffer>): boolean {
  const its = options.applicationServerKey
  return its !== null && String(new Uint8Array(its)) === String(key)
}

/** This browser's subscription. A subscription for an earlier server key receives nothing and is replaced. */
async function subscription(): Promise<PushSubscription> {
  const push = await manager()
  const key = bytesOf((await call(getPushKey, {})).key)
  const here = await push.getSubscription()
  if (here && isFor(here, key)) return here
  await here?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Sends the server the chosen kinds, the language, and whether amounts are hidden. */
async function tell(chosen: readonly string[]) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = (await subscription()).toJSON()
  await call(subscribePush, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh, auth },
      kinds: chosen.flatMap(topic => topics[topic] ?? []),
      hidesAmounts: hiddenAmounts.now(),
      language: currentLanguage(),
    },
  })
}

/** Subscribes this device to these topics; an empty list unsubscribes it. */
export async function choosePush(chosen: readonly string[]) {
  if (chosen.length === 0) return endPush()
  await tell(chosen)
  persistentStore.set(pushChoiceKey, chosen.join(' '))
}

export async function endPush() {
  const here = await (await manager()).getSubscription()
  persistentStore.remove(pushChoiceKey)
  if (!here) return
  const { endpoint } = here
  await here.unsubscribe()
  await call(unsubscribePush, { body: { endpoint } })
}

/** Updates the server after the language, hidden amounts or the push address have changed. */
export async function renewPush() {
  const chosen = chosenTopics()
  if (chosen.length > 0 && Notification.permission === 'granted') await tell(chosen)
}

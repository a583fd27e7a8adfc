import { call } from '@tamlung/shared/api/call'
import type { NoticeKind } from '@tamlung/shared/contract/routes/notices'
import { getPushKey, subscribePush, unsubscribePush } from '@tamlung/shared/contract/routes/push'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { persistentStore } from '@tamlung/shared/session/storage'
import { pushChoiceKey } from './push-choice'

/** What can be switched off by itself. A withdrawal that was refused is as much news as one that was done. */
export const topics: Readonly<Record<string, readonly NoticeKind[]>> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'refused'],
  answer: ['answer'],
  coupon: ['coupon'],
}

/** Whether this browser, over this connection, can be told anything at all. */
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

const patience = 10_000

/** If the browser refuses the worker, `ready` never settles: hence the deadline. */
async function manager() {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the worker is not ready')), patience)
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

/** This browser's subscription. One that was made for an earlier key of the server's receives nothing, and is made anew. */
async function subscription(): Promise<PushSubscription> {
  const push = await manager()
  const key = bytesOf((await call(getPushKey, {})).key)
  const here = await push.getSubscription()
  if (here && isFor(here, key)) return here
  await here?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Tells the server what this device wants, in which language, and whether it shows amounts. */
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

/** From now on this device is told of these topics, and without any of nothing. */
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

/** Tells the server again, after the language or the hiding of amounts has changed, or the browser has got another address. */
export async function renewPush() {
  const chosen = chosenTopics()
  if (chosen.length > 0 && Notification.permission === 'granted') await tell(chosen)
}

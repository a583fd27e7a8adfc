import { keySupport } from '../contract/client-marker'
import { tabStore } from '../session/storage'

let known: boolean | null = null

const storageKey = 'sent-without-key'
const sentWithout = () => tabStore.get(storageKey)?.split(' ') ?? []

/** Keys of the last calls of this tab that were sent without their header: a server cannot recognise them later. */
export const keyless = {
  has: (key: unknown) => sentWithout().some(sent => sent === key),

  add(key: string) {
    tabStore.set(storageKey, [...sentWithout(), key].slice(-99).join(' '))
  },
}

/** Whether the server stores idempotency keys, by its latest reply; null before the first one. */
export const serverKeySupport = {
  now: () => known,

  learn(status: number, headers: Record<string, unknown>) {
    if (headers[keySupport.header.toLowerCase()] === keySupport.value) known = true
    // A failure may come from a proxy, which says nothing about the server behind it.
    else if (status >= 200 && status < 300) known = false
  },
}

/** @deprecated Until the end of February 2027; use `serverKeySupport`. */
export { serverKeySupport as heardKeyKeeping }

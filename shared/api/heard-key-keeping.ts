import { keptKeys } from '../contract/client-marker'
import { tabStore } from '../session/storage'

let heard: boolean | null = null

const storageKey = 'sent-without-key'
const sentWithout = () => tabStore.get(storageKey)?.split(' ') ?? []

/** The last moves of this tab that were sent without their key: no server knows them by it, whatever it says by now. */
export const keyless = {
  has: (key: unknown) => sentWithout().some(sent => sent === key),

  add(key: string) {
    tabStore.set(storageKey, [...sentWithout(), key].slice(-99).join(' '))
  },
}

/** What the server has said of our keys, with every reply anew; null before the first one. */
export const heardKeyKeeping = {
  now: () => heard,

  learn(status: number, headers: Record<string, unknown>) {
    if (headers[keptKeys.header.toLowerCase()] === keptKeys.value) heard = true
    // A failure may be told by somebody on the way, who says nothing of the server behind.
    else if (status >= 200 && status < 300) heard = false
  },
}

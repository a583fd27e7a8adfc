import { keptKeys } from '../contract/client-marker'

let heard: boolean | null = null

/** Moves that were sent without their key: no server knows them by it, whatever it says by now. */
export const keyless = new Set<unknown>()

/** What the server has said of our keys, with every reply anew; null before the first one. */
export const heardKeyKeeping = {
  now: () => heard,

  learn(status: number, headers: Record<string, unknown>) {
    if (headers[keptKeys.header.toLowerCase()] === keptKeys.value) heard = true
    // A failure may be told by somebody on the way, who says nothing of the server behind.
    else if (status >= 200 && status < 300) heard = false
  },
}

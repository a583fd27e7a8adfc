import type { Slice } from '@tamlung/shared/contract/routes/spinwheel'

export type Prize = { slice: Slice; label: string }

let lastPrize: Prize | null = null

/** What the server drew in this visit: a dialog's address cannot claim a prize that nobody won. */
export const prizeStore = {
  set(prize: Prize) {
    lastPrize = prize
  },
  take(): Prize | null {
    return lastPrize
  },
  clear() {
    lastPrize = null
  },
}

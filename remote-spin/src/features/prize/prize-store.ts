import type { Slice } from '@tamlung/shared/contract/routes/spinwheel'

export type PrizeKind = 'nothing' | 'money' | 'gift'

const nought = /^\D*0+([.,]0+)?\D*$/
/** Common labels for "no prize"; servers have no other sign for it. A label with a number names a prize. */
const missed = /เสียดาย|ครั้งหน้า|ลองใหม่|ເສຍດາຍ|ຄັ້ງໜ້າ|ລອງໃໝ່|next time|better luck|try again|sorry/i
const missedCode = /^(miss|none|lose|empty)$/i
/** Money of the wallet or coins of the wheel. */
const counted = /^[฿₭]?[\d.,]+ ?(บาท|กีบ|ບາດ|ກີບ|baht|kip|[฿₭]|เหรียญ|ຫຼຽນ|coins?)?$/i

/** The kind of prize a slice gives, judged by its label; an unknown label counts as a prize. */
export function prizeKind({ slice, label }: Prize): PrizeKind {
  const isMiss = missed.test(label) || missedCode.test(slice.code ?? '')
  if (nought.test(label) || (isMiss && !/\d/.test(label))) return 'nothing'
  return counted.test(label) ? 'money' : 'gift'
}

export type Prize = {
  slice: Slice
  label: string
  /** Spins once more; missing without coins. */
  spinAgain?: (() => void) | undefined
}

let lastPrize: Prize | null = null

/** Results of this visit. The dialog's address alone cannot show a prize that was not won. */
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

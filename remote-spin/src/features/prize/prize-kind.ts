import type { Prize } from './prize-store'

export type PrizeKind = 'nothing' | 'money' | 'gift'

const nought = /^\D*0+([.,]0+)?\D*$/
/** As wheels say that nothing was won: the server has no other way to. With a number beside them they speak of what was won. */
const missed = /เสียดาย|ครั้งหน้า|ลองใหม่|ເສຍດາຍ|ຄັ້ງໜ້າ|ລອງໃໝ່|next time|better luck|try again|sorry/i
const missedCode = /^(miss|none|lose|empty)$/i
/** Of the wallet or of the wheel. */
const counted = /^[฿₭]?[\d.,]+ ?(บาท|กีบ|ບາດ|ກີບ|baht|kip|[฿₭]|เหรียญ|ຫຼຽນ|coins?)?$/i

/** What a slice gives, by what it says of itself; what says nothing known is good news. */
export function prizeKind({ slice, label }: Prize): PrizeKind {
  const isMiss = missed.test(label) || missedCode.test(slice.code ?? '')
  if (nought.test(label) || (isMiss && !/\d/.test(label))) return 'nothing'
  return counted.test(label) ? 'money' : 'gift'
}

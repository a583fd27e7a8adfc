import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { lookupSlip } from '@tamlung/shared/contract/routes/lookup'
import { formatTime } from '@tamlung/shared/format/dates'

type SlipLookup = ReplyOf<typeof lookupSlip>

/** Hours and minutes, with or without seconds; a day may end at 24:00. */
const timeOfDay = /^(?:[01]\d|2[0-3]|24(?=:00)):[0-5]\d(?=:[0-5]\d$|$)/

/** The daily time in which slips are not taken, when the server names one that makes sense. */
export function closingTime({
  closeFrom,
  closeTo,
}: SlipLookup): { from: string; to: string } | null {
  const [from] = timeOfDay.exec(closeFrom ?? '') ?? []
  const [to] = timeOfDay.exec(closeTo ?? '') ?? []
  return from && to && from !== to ? { from, to } : null
}

/** Whether slips are taken at that moment, by Bangkok's clock; the time may lie across midnight. */
export function takesSlips(lookup: SlipLookup, now: number): boolean {
  if (lookup.enabled === false) return false
  const closing = closingTime(lookup)
  if (!closing) return true
  const { from, to } = closing
  const time = formatTime(now).slice(0, 5)
  return from < to ? time < from || time >= to : time >= to && time < from
}

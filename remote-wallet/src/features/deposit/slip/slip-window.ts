import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { lookupSlip } from '@tamlung/shared/contract/routes/lookup'
import { formatTime } from '@tamlung/shared/format/dates'

type SlipLookup = ReplyOf<typeof lookupSlip>

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** The daily time in which slips are not taken, when the server names one that makes sense. */
export function closingTime({
  closeFrom,
  closeTo,
}: SlipLookup): { from: string; to: string } | null {
  if (!timeOfDay.test(closeFrom ?? '') || !timeOfDay.test(closeTo ?? '')) return null
  return closeFrom === closeTo ? null : { from: closeFrom ?? '', to: closeTo ?? '' }
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

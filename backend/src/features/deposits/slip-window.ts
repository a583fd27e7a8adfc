export interface SlipWindow {
  closeFrom?: unknown
  closeTo?: unknown
  enabled?: unknown
}

const minutesOf = (text: unknown): number | undefined => {
  const match = typeof text === 'string' ? /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) : null
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2])
}

const bangkok = 7 * 60

/** Slips are not taken between the two times of day, which may lie on either side of midnight. */
export const isSlipTime = (window: SlipWindow | null | undefined, now: Date): boolean => {
  if (window?.enabled === false) return false
  const from = minutesOf(window?.closeFrom)
  const to = minutesOf(window?.closeTo)
  if (from === undefined || to === undefined || from === to) return true
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + bangkok) % (24 * 60)
  return from < to ? minute < from || minute >= to : minute < from && minute >= to
}

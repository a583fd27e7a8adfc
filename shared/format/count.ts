import { groupDigits } from './group-digits'

/** A count (of coins, friends) in th-TH grouping; a dash for a value that is not a number. */
export function formatCount(value: number | null | undefined): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '–'
  const whole = Math.trunc(value)
  const digits = groupDigits(BigInt(Math.abs(whole)).toString())
  return whole < 0 ? `-${digits}` : digits
}

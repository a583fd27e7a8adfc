import { longestFlowPeriod } from '@tamlung/shared/contract/routes/play-clock'

const dayLength = 24 * 3_600_000

/** The fault of a period of days (YYYY-MM-DD); null if it is incomplete or valid. */
export function checkPeriod(from: string, to: string): 'order' | 'long' | null {
  if (from === '' || to === '') return null
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  if (days < 1) return 'order'
  return days > longestFlowPeriod ? 'long' : null
}

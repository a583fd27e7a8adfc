import { longestFlowPeriod } from '@tamlung/shared/contract/routes/play-clock'

const dayLength = 24 * 3_600_000

/** What is wrong with a period from one day to another, as YYYY-MM-DD; null for one that is not whole yet, or good. */
export function checkPeriod(from: string, to: string): 'order' | 'long' | null {
  if (from === '' || to === '') return null
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  if (days < 1) return 'order'
  return days > longestFlowPeriod ? 'long' : null
}

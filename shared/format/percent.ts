/** Two shares in percent. */
export interface Shares {
  success: number
  fail: number
}

/**
 * The server sends two weights for success and failure; people see them as whole percents of
 * their sum, which always make 100 together. Null where there is nothing to show, or one of them is not told: then the
 * other would stand for all.
 */
export function percentShares(success: unknown, fail: unknown): Shares | null {
  if (success == null || fail == null) return null
  const won = weight(success)
  const lost = weight(fail)
  const sum = won + lost
  if (!(sum > 0) || !Number.isFinite(sum)) return null
  const percent = Math.round((won / sum) * 100)
  return { success: percent, fail: 100 - percent }
}

function weight(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number > 0 ? number : 0
}

/** `12.5` → `12.5%`; at most two decimals, none when they are noughts. */
export function formatPercent(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value * 100) / 100}%` : '–'
}

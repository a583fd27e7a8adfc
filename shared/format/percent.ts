/** Two shares in percent. */
export interface Shares {
  success: number
  fail: number
}

/**
 * Converts the server's two weights for success and failure to whole percents of their sum, which always add up to 100.
 * Null without weights, or if one of them is missing, because the other would then seem to be 100%.
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

/** `12.5` → `12.5%`; at most two decimals, without trailing zeros. */
export function formatPercent(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value * 100) / 100}%` : '–'
}

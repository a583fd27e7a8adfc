let offset = 0

/**
 * Learns from a reply's Date header how far this device's clock is off; whole seconds are enough. The header was written at
 * some moment since `sentAt`: on a slow line, or where the phone slept meanwhile, long ago. What is known and fits is kept.
 */
export function learnServerTime(dateHeader: unknown, sentAt: number) {
  const server = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(server)) return
  const seen = server - Date.now()
  // The header has no fractions: differences below a second are its rounding, not the clock's fault.
  if (seen - 1500 < offset && offset < server - sentAt + 1500) return
  offset = seen
}

/** Now, as the server's clock has it. */
export function serverNow(): number {
  return Date.now() + offset
}

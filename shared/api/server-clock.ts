let offset = 0

/**
 * Learns from a reply's Date header how wrong this device's clock is; whole seconds are enough. The header was written at
 * some time since `sentAt`: long ago on a slow connection, or if the phone slept. An offset that fits is kept.
 */
export function learnServerTime(dateHeader: unknown, sentAt: number) {
  const server = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(server)) return
  const seen = server - Date.now()
  // The header has no fractions, so differences below a second are its rounding.
  if (seen - 1500 < offset && offset < server - sentAt + 1500) return
  offset = seen
}

/** The server's present time. */
export function serverNow(): number {
  return Date.now() + offset
}

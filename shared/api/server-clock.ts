let offset = 0

/** Learns from a reply's Date header how far this device's clock is off; whole seconds are enough. */
export function learnServerTime(dateHeader: unknown) {
  const server = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(server)) return
  const seen = server - Date.now()
  // The header has no fractions: differences below a second are its rounding, not the clock's fault.
  offset = Math.abs(seen) < 1500 ? 0 : seen
}

/** Now, as the server's clock has it. */
export function serverNow(): number {
  return Date.now() + offset
}

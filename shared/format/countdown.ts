/** Whole seconds until `end`, at least 0; both times in milliseconds. */
export function secondsLeft(end: number, now: number = Date.now()): number {
  const left = Math.ceil((end - now) / 1000)
  return Math.max(left, 0)
}

/** `mm:ss`; minutes may have more than two digits. */
export function formatCountdown(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const minutes = String(Math.floor(whole / 60)).padStart(2, '0')
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`
}

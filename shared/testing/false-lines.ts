/** Lines that a page may show after a fault, because they only say that something is unknown. */
const admissions = [
  /could not|couldn't|can't|cannot|did not come|not load/i,
  /try again|check again/i,
  /taking (too long|longer)|takes long|still waiting|slow/i,
  /no connection|check your (internet|connection)/i,
  /something went wrong/i,
  /may not be the latest|don't know|not known/i,
  /^(loading|checking|connecting)/i,
]

/** Lines that are not shown with good replies and do not report a failure. */
export function falseLines(
  now: readonly string[],
  goodDay: readonly string[],
  standIn?: RegExp,
): string[] {
  const good = new Set(goodDay)
  const known = standIn ? [...admissions, standIn] : admissions
  return now.filter(line => !good.has(line) && !known.some(pattern => pattern.test(line)))
}

import { type Hours, openAt } from './hours'

export interface Beginning {
  startedAt: Date
  /** Seconds until the first answer; none has come where there is nothing. */
  answeredAfter: number | null
  /** It is still going on. */
  isOpen: boolean
}

/** Fewer say nothing about the next one. */
const enough = 5
/** Whoever still waits so long counts as not answered. */
const patience = 3_600_000

/** As people say it; what takes longer than the last is not promised. */
const steps = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 120, 180, 240, 480]

/**
 * In how many minutes a first answer usually comes: the median of the talks that began within the hours, rounded up.
 * Who was never answered counts as having waited longest, so that silence does not make us look quick.
 */
export const usualMinutes = (
  talks: readonly Beginning[],
  hours: Hours,
  now: number,
): number | undefined => {
  const waits = talks
    .filter(
      ({ startedAt, answeredAfter, isOpen }) =>
        openAt(hours, startedAt.getTime()).isOpen &&
        (answeredAfter !== null || !isOpen || now - startedAt.getTime() > patience),
    )
    .map(({ answeredAfter }) => answeredAfter ?? Number.POSITIVE_INFINITY)
    .sort((a, b) => a - b)
  if (waits.length < enough) return undefined
  // Of an even number the longer of the two in the middle.
  const median = waits[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY
  return steps.find(minutes => median <= minutes * 60)
}

// The limits of every canary in one place. The percentages themselves come from the command line:
// `release roll-out wallet 1.4.0 5%` sets the first one, `release watch wallet --steps 25,50,100` the following ones.

/** Seconds between two analyses, unless `release watch --every` sets another number. */
export const secondsBetweenAnalyses = 30

/** Visits with the candidate at one percentage before the next step. */
export const visitsPerStep = 200

/** The canary fails at these odds (n to 1) that it is worse: at most 1 of 100 healthy canaries fails by mistake. */
export const failAtOdds = 100

/**
 * Anonymous visits and their networks have this weight compared with a signed-in member's, for successes and failures
 * alike, because everyone can invent them. The reference backend counts four of a network in a day, which then weigh as
 * much as one member's visit.
 */
export const anonymousWeight = 0.25

/** Failures must come from this many networks: with fewer, one location may be broken or its reports forged. */
export const minNetworks = 5

/** Milliseconds until a request for the reports is aborted; the next analysis tries again. */
export const reportsTimeout = 10_000

const stepsPattern = /^\d+(\.\d+)?(,\d+(\.\d+)?)*$/

/**
 * Parses `--steps 25,50,100`: the percentages of a canary of the visitors.
 * @returns No steps for undefined: the percentage is then raised by hand.
 * @throws If the percentages are not numbers that rise from above 0 to at most 100.
 */
export function parseSteps(text: string | undefined): readonly number[] {
  if (text === undefined) return []
  const steps = stepsPattern.test(text) ? text.split(',').map(Number) : []
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0))
  if (steps.length === 0 || !isRising || steps.some(step => step > 100))
    throw new Error('Invalid value for --steps; expected rising percentages, such as 25,50,100')
  return steps
}

/** The first step above the current percentage; undefined after the last one. */
export function nextStep(steps: readonly number[], percent: number): number | undefined {
  return steps.find(step => step > percent)
}

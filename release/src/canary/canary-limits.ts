// The limits of every canary in one place. The percentages themselves come from the command line:
// `release roll-out wallet 1.4.0 5%` sets the first one, `release watch wallet --steps 25,50,100` the following ones.

/** Seconds between two analyses, unless `release watch --every` sets another number. */
export const secondsBetweenAnalyses = 30

/** Visits with the candidate at one weight before the next step. */
export const visitsPerStep = 200

/** The canary fails at these odds (n to 1) that it is worse: at most 1 of 100 healthy canaries fails by mistake. */
export const failAtOdds = 100

/**
 * Anonymous visits and their networks weigh this much of a signed-in member's, for successes and failures alike, because
 * anybody can invent them. The reference backend counts four of a network in a day, which then weigh as much as one
 * member's visit.
 */
export const anonymousWeight = 0.25

/** Failures must come from this many networks: with fewer, one location may be broken or its reports forged. */
export const minNetworks = 5

/** Milliseconds until a request for the reports is given up; the next analysis tries again. */
export const reportsTimeout = 10_000

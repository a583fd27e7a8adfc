const minute = 60_000
const aheadInBangkok = 7 * 60 * minute

/** The number of the current ten-minute slot, by which play is counted. */
export const tenMinutesOfNow = () => Math.floor(Date.now() / (10 * minute))

/** The current day in Bangkok. Weeks and months begin with one. */
export const dayOfNow = () => Math.floor((Date.now() + aheadInBangkok) / (24 * 60 * minute))

/** Repeats a check that ran across the start of another period. */
export const retryInNewPeriod = async (periodOfNow: () => number, run: () => Promise<void>) => {
  const before = periodOfNow()
  try {
    await run()
  } catch (error) {
    if (periodOfNow() === before) throw error
    await run()
  }
}

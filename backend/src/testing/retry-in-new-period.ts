const minute = 60_000
const aheadInBangkok = 7 * 60 * minute

/** Which ten minutes these are, counted from anywhere: play is counted by them. */
export const tenMinutesOfNow = () => Math.floor(Date.now() / (10 * minute))

/** Which day it is in Bangkok. Weeks and months begin with one. */
export const dayOfNow = () => Math.floor((Date.now() + aheadInBangkok) / (24 * 60 * minute))

/** What is told of one stretch of time is tried again where another began meanwhile. */
export const retryInNewPeriod = async (periodOfNow: () => number, run: () => Promise<void>) => {
  const before = periodOfNow()
  try {
    await run()
  } catch (error) {
    if (periodOfNow() === before) throw error
    await run()
  }
}

import type { Backend } from '../../platform/backend'
import { inTime } from '../../platform/gateways/in-time'
import { bookRounds, readFeedPlace } from './rounds'

/** As much as one call reads; what is left is read by the next. */
const mostPages = 20

/** Brings the turnover of bonuses to what the provider tells. While it tells nothing, nothing is added. */
export const countRounds = async ({ database, provider, log }: Backend): Promise<void> => {
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const before = await database.run(readFeedPlace, provider.name)
      const { rounds, place } = await inTime(provider.roundsAfter(before))
      if (rounds.length === 0) return
      await database.run(bookRounds, { provider: provider.name, rounds, place })
    }
  } catch (error) {
    log.error({ err: error }, 'the feed of rounds was not read')
  }
}

import { randomUUID } from 'node:crypto'
import type { Backend } from '../../platform/backend'
import { inTime } from '../../platform/gateways/in-time'
import type { Member } from '../../platform/identity/member'
import { bookPlay, listOpenGames, readGameBooks, touchSync } from './operations'

/** Somebody else may book the same play meanwhile, and then it is looked at once more. */
const mostLooks = 5

/**
 * Brings one game's account in the ledger to what the provider says, and says whether it is there. It is not while a
 * move of this game is under way. Throws when the provider says nothing.
 */
export const refreshGame = async (
  { database, provider }: Backend,
  member: Pick<Member, 'id' | 'currency'>,
  game: string,
  username: string,
): Promise<boolean> => {
  const place = { member: member.id, game, currency: member.currency }
  for (let look = 0; look < mostLooks; look += 1) {
    // Before the provider is asked: what is booked after that may be newer than its answer.
    const booked = await database.run(readGameBooks, place)
    const balance = await inTime(provider.balance(game, username))
    if (!Number.isSafeInteger(balance) || balance < 0) throw new Error('not a balance')
    if (booked === undefined) return false
    if (booked.balance === balance) return true
    const { entries } = booked
    const reference = randomUUID()
    if (await database.run(bookPlay, { ...place, balance, entries, reference })) return true
  }
  return false
}

/** A game that does not answer keeps the balance it was last known to have. Says whether all are known. */
export const refreshGames = async (backend: Backend, member: Member): Promise<boolean> => {
  const games = await backend.database.run(listOpenGames, member.id)
  const looks = await Promise.allSettled(
    games.map(({ game, username }) => refreshGame(backend, member, game, username)),
  )
  await backend.database.run(touchSync, member.id)
  return looks.every(look => look.status === 'fulfilled' && look.value)
}

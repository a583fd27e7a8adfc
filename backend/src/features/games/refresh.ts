import { randomUUID } from 'node:crypto'
import type { Backend } from '../../platform/backend'
import type { Member } from '../../platform/identity/member'
import { bookPlay, isPlayed, listOpenGames, touchSync } from './operations'

/** Brings one game's account in the ledger to what the provider says. Throws when it says nothing. */
export const refreshGame = async (
  { database, provider }: Backend,
  member: Pick<Member, 'id' | 'currency'>,
  game: string,
  username: string,
): Promise<void> => {
  const balance = await provider.balance(game, username)
  if (!Number.isSafeInteger(balance) || balance < 0) throw new Error('not a balance')
  const seen = { member: member.id, game, currency: member.currency, balance }
  if (await database.run(isPlayed, seen))
    await database.run(bookPlay, { ...seen, reference: randomUUID() })
}

/** A game that does not answer keeps the balance it was last known to have. Says whether all have answered. */
export const refreshGames = async (backend: Backend, member: Member): Promise<boolean> => {
  const games = await backend.database.run(listOpenGames, member.id)
  const answers = await Promise.allSettled(
    games.map(({ game, username }) => refreshGame(backend, member, game, username)),
  )
  await backend.database.run(touchSync, member.id)
  return answers.every(({ status }) => status === 'fulfilled')
}

import { type ErrorCode, isErrorCode } from '@tamlung/shared/contract/error-codes'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { Member } from '../../platform/identity/member'
import { readBalances } from '../../platform/ledger/balances'
import { listOpenGames } from '../games/operations'
import { refreshGames } from '../games/refresh'
import { transfer } from './transfer'
import { listBegun } from './transfer-operations'

export interface CollectFailure {
  code: string
  message: string
}

/** Where no game has failed, the reason is our own: too little, or a game that is closed. */
export const reasonOf = (failures: readonly CollectFailure[]): ErrorCode => {
  const isOfGame = failures.some(({ message }) => ['TRANSFER_FAIL', 'PROCESSING'].includes(message))
  const own = failures[0]?.message
  return !isOfGame && isErrorCode(own) ? own : 'TRANSFER_FAIL'
}

/** Moves everything to one place, game by game; one that refuses does not stop the others. */
export const collect = async (
  backend: Backend,
  member: Member,
  to: string,
  workId: string,
): Promise<{ moved: number; failures: CollectFailure[] }> => {
  await refreshGames(backend, member)
  const games = await backend.database.run(listOpenGames, member.id)
  // Of a work that was cut off: what it has moved is no balance any more, and has been moved all the same.
  const begun = await backend.database.run(listBegun, { member: member.id, workId })
  const failures: CollectFailure[] = []
  let moved = 0
  for (const from of [walletCode, ...games.map(({ game }) => game)].filter(code => code !== to)) {
    const balances = await backend.database.run(readBalances, member)
    const held = from === walletCode ? balances.wallet : (balances.games[from] ?? 0)
    const amount = begun.find(({ from_code }) => from_code === from)?.amount ?? held
    if (amount <= 0) continue
    try {
      const { message } = await transfer(backend, member, { from, to, amount }, `${workId}:${from}`)
      if (message === 'SUCCESS') moved += amount
      else failures.push({ code: from, message })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ code: from, message: error.facts.code })
    }
  }
  return { moved, failures }
}

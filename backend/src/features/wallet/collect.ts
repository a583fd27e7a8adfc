import { type ErrorCode, isErrorCode } from '@tamlung/shared/contract/error-codes'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { Member } from '../../platform/identity/member'
import { readBalances } from '../../platform/ledger/balances'
import { listOpenGames } from '../games/game-accounts'
import { refreshGames } from '../games/refresh-games'
import { transfer } from './transfer'
import { listStartedTransfers } from './transfer-operations'

export interface CollectFailure {
  code: string
  message: string
}

/**
 * Chooses the error code of the whole: a provider's failure is TRANSFER_FAIL, otherwise the first refusal's own code.
 */
export const chooseErrorCode = (failures: readonly CollectFailure[]): ErrorCode => {
  const isProviderFailure = failures.some(({ message }) =>
    ['TRANSFER_FAIL', 'PROCESSING'].includes(message),
  )
  const code = failures[0]?.message
  return !isProviderFailure && isErrorCode(code) ? code : 'TRANSFER_FAIL'
}

/**
 * Moves all balances to the wallet or to one game, one transfer each. A transfer that fails does not stop the others.
 */
export const collect = async (
  backend: Backend,
  member: Member,
  to: string,
  workId: string,
): Promise<{ moved: number; failures: CollectFailure[] }> => {
  await refreshGames(backend, member)
  const games = await backend.database.run(listOpenGames, member.id)
  // After an interruption these amounts are in no balance any more, but their transfers have to be resumed.
  const started = await backend.database.run(listStartedTransfers, { member: member.id, workId })
  const failures: CollectFailure[] = []
  let moved = 0
  for (const from of [walletCode, ...games.map(({ game }) => game)].filter(code => code !== to)) {
    const balances = await backend.database.run(readBalances, member)
    const held = from === walletCode ? balances.wallet : (balances.games[from] ?? 0)
    const amount = started.find(({ from_code }) => from_code === from)?.amount ?? held
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

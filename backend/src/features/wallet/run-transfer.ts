import type { Backend } from '../../platform/backend'
import { inTime } from '../../platform/gateways/in-time'
import { advanceTransfer, type TransferRow } from './transfer-operations'

/** The reply that is kept with the key by what ends the transfer, and who wants to know that it was. */
export interface Kept {
  key: string
  reply: unknown
  settled(): void
}

/** Asks the provider, and where it does not say yes, asks what became of it: a second time it may refuse what it has booked. */
const ask = async (
  { provider }: Backend,
  game: string,
  username: string,
  amount: number,
  reference: string,
) => {
  try {
    await inTime(provider.move(game, username, amount, reference))
    return true
  } catch {
    return (await inTime(provider.settle(reference))) === 'booked'
  }
}

/**
 * Carries a begun transfer to its end. When not even the fate of the move can be learnt it throws, the money
 * stays in transit, and `recoverTransfers` goes on later.
 */
export const runTransfer = async (
  backend: Backend,
  begun: TransferRow,
  kept?: Kept,
): Promise<TransferRow> => {
  let row = begun
  while (row.state === 'taking' || row.state === 'giving') {
    const at = row.state
    const game = at === 'taking' ? row.from_code : row.to_code
    const { username } = row
    if (username === null) throw new Error(`no account for the transfer ${row.id}`)
    const amount = at === 'taking' ? -row.amount : row.amount
    const booked = await ask(backend, game, username, amount, `${row.id}:${at}`)
    const advanced = await backend.database.run(advanceTransfer, {
      id: row.id,
      at,
      booked,
      ...(kept && { kept: { key: kept.key, reply: kept.reply } }),
    })
    row = advanced.row
    if (advanced.isSettled) kept?.settled()
  }
  return row
}

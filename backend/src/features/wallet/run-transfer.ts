import type { Backend } from '../../platform/backend'
import { inTime } from '../../platform/gateways/game-provider'
import { advanceTransfer, listOpenTransfers, type TransferRow } from './transfer-operations'

/** The reply that is stored under the idempotency key when the transfer is done. */
export interface ReplyToStore {
  key: string
  reply: unknown
  /** Called when it was stored. */
  onStored(): void
}

/**
 * Moves the money at the provider and returns whether it was booked. After an error or timeout it asks for the outcome
 * instead of repeating the move, which the provider may refuse although it booked the first one.
 */
const moveAtProvider = async (
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
 * Runs a started transfer to its end. Throws if the provider tells neither result nor outcome; the money then stays in
 * transit until `recoverTransfers` continues.
 */
export const runTransfer = async (
  backend: Backend,
  started: TransferRow,
  stored?: ReplyToStore,
): Promise<TransferRow> => {
  let row = started
  while (row.state === 'taking' || row.state === 'giving') {
    const at = row.state
    const game = at === 'taking' ? row.from_code : row.to_code
    const { username } = row
    if (username === null) throw new Error(`no account for the transfer ${row.id}`)
    const amount = at === 'taking' ? -row.amount : row.amount
    const booked = await moveAtProvider(backend, game, username, amount, `${row.id}:${at}`)
    const advanced = await backend.database.run(advanceTransfer, {
      id: row.id,
      at,
      booked,
      ...(stored && { stored: { key: stored.key, reply: stored.reply } }),
    })
    row = advanced.row
    if (advanced.isSettled) stored?.onStored()
  }
  return row
}

/** Finishes transfers that an interrupted process or a silent provider left in transit. */
export const recoverTransfers = async (
  backend: Backend,
  olderThanSeconds: number,
): Promise<void> => {
  const rows = await backend.database.run(listOpenTransfers, olderThanSeconds)
  // In parallel, because starting and stopping wait for this and each silent game costs a timeout.
  await Promise.all(
    rows.map(row =>
      runTransfer(backend, row).catch((error: unknown) =>
        backend.log.warn({ err: error, transfer: row.id }, 'a transfer is still in transit'),
      ),
    ),
  )
}

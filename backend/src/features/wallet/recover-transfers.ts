import type { Backend } from '../../platform/backend'
import { runTransfer } from './run-transfer'
import { listOpenTransfers } from './transfer-operations'

/** Ends what an interrupted process or a silent provider left in transit. */
export const recoverTransfers = async (
  backend: Backend,
  olderThanSeconds: number,
): Promise<void> => {
  const rows = await backend.database.run(listOpenTransfers, olderThanSeconds)
  // All at once: whoever starts or stops waits for this, and a game that says nothing keeps each of them waiting.
  await Promise.all(
    rows.map(row =>
      runTransfer(backend, row).catch((error: unknown) =>
        backend.log.warn({ err: error, transfer: row.id }, 'a transfer is still in transit'),
      ),
    ),
  )
}

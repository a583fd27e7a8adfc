import type { Backend } from '../../platform/backend'
import { runTransfer } from './run-transfer'
import { listOpenTransfers } from './transfer-operations'

/** Ends what an interrupted process or a silent provider left in transit. */
export const recoverTransfers = async (
  backend: Backend,
  olderThanSeconds: number,
): Promise<void> => {
  for (const row of await backend.database.run(listOpenTransfers, olderThanSeconds)) {
    try {
      await runTransfer(backend, row)
    } catch (error) {
      backend.log.warn({ err: error, transfer: row.id }, 'a transfer is still in transit')
    }
  }
}

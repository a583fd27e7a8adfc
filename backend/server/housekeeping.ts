import { applyBankChanges } from '../src/features/accounts/bank-change'
import { forgetDevices } from '../src/features/accounts/known-devices'
import { forgetCodes } from '../src/features/accounts/one-time-code'
import { forgetChallenges } from '../src/features/accounts/passkey-challenges'
import { countRounds } from '../src/features/bonus/rounds'
import { forgetDeskSessions } from '../src/features/chat/staff/desk-sessions'
import { enqueueCouponReminders } from '../src/features/push/push-messages'
import { recoverTransfers } from '../src/features/wallet/run-transfer'
import { forgetAudit } from '../src/platform/audit/record-audit'
import type { Backend } from '../src/platform/backend'
import { forgetOldMoves } from '../src/platform/idempotency/claim'
import { forgetSessions } from '../src/platform/identity/session'
import { deleteOrphans } from '../src/platform/media/uploads'
import { forgetOldLimits } from '../src/platform/rate-limits/rate-limit'
import { repeat } from '../src/platform/repeat'

const pause = 15_000
/** Seconds; longer than any call takes, so that no call still works on the transfer. */
const abandoned = 75

/** Operations without calls outside of the database. */
const chores = [
  applyBankChanges,
  enqueueCouponReminders,
  forgetOldMoves,
  forgetSessions,
  forgetOldLimits,
  forgetDevices,
  forgetCodes,
  forgetChallenges,
  forgetDeskSessions,
]

/** Completes transfers that dead instances left in transit, before the first call is answered. */
export const recover = (backend: Backend): Promise<void> => recoverTransfers(backend, abandoned)

export const startHousekeeping = (backend: Backend): { stop(): Promise<void> } => {
  const keepHouse = async () => {
    await recoverTransfers(backend, abandoned)
    await countRounds(backend)
    for (const chore of chores) await backend.database.run(chore, undefined)
    await backend.database.run(forgetAudit, backend.configuration.auditDays)
    await deleteOrphans(backend)
  }
  // A round that waits for a silent game may take longer than the pause.
  return repeat(pause, () =>
    keepHouse().catch((error: unknown) => backend.log.error({ err: error }, 'housekeeping failed')),
  )
}

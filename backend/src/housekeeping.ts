import { applyBankChanges } from './features/accounts/bank-change'
import { forgetDevices } from './features/accounts/login-limits'
import { forgetCodes } from './features/accounts/one-time-code'
import { forgetChallenges } from './features/accounts/passkey-challenges'
import { countRounds } from './features/bonus/rounds'
import { forgetDeskSessions } from './features/chat/staff/desk-sessions'
import { enqueueCouponReminders } from './features/push/push-messages'
import { recoverTransfers } from './features/wallet/run-transfer'
import { forgetAudit } from './platform/audit/forget-audit'
import type { Backend } from './platform/backend'
import { forgetOldMoves } from './platform/idempotency/operations'
import { forgetSessions } from './platform/identity/session'
import { deleteOrphans } from './platform/media/uploads'
import { forgetOldLimits } from './platform/rate-limits/rate-limit'
import { repeat } from './platform/repeat'

const pause = 15_000
/** Longer than any call takes, so that nobody is still at work on it. */
const abandoned = 75

/** Work inside the database only. */
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

/** Transfers in transit of dead instances are completed before the first call is answered. */
export const recover = (backend: Backend): Promise<void> => recoverTransfers(backend, abandoned)

export const startHousekeeping = (backend: Backend): { stop(): Promise<void> } => {
  const keepHouse = async () => {
    await recoverTransfers(backend, abandoned)
    await countRounds(backend)
    for (const chore of chores) await backend.database.run(chore, undefined)
    await backend.database.run(forgetAudit, backend.configuration.auditDays)
    await deleteOrphans(backend)
  }
  // A round that waits for a silent game takes longer than the pause.
  return repeat(pause, () =>
    keepHouse().catch((error: unknown) => backend.log.error({ err: error }, 'housekeeping failed')),
  )
}

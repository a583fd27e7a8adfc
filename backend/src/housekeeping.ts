import { forgetSessions } from './accounts/session'
import type { Backend } from './backend'
import { forgetOldMoves } from './idempotency/operations'
import { recoverTransfers } from './wallet/recover-transfers'

const pause = 15_000
/** Longer than any call takes, so that nobody is still at work on it. */
const abandoned = 75

/** What instances that are gone have left in transit arrives before the first call is answered. */
export const recover = (backend: Backend): Promise<void> => recoverTransfers(backend, abandoned)

export const startHousekeeping = (backend: Backend): { stop(): Promise<void> } => {
  let running: Promise<void> = Promise.resolve()
  const keepHouse = async () => {
    await recoverTransfers(backend, abandoned)
    await backend.database.run(forgetOldMoves, undefined)
    await backend.database.run(forgetSessions, undefined)
  }
  const timer = setInterval(() => {
    running = keepHouse().catch((error: unknown) =>
      backend.log.error({ err: error }, 'housekeeping failed'),
    )
  }, pause)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

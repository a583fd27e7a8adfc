import { forgetSessions } from './accounts/session'
import type { Backend } from './backend'
import { forgetOldMoves, forgetOwners } from './idempotency/operations'
import { recoverTransfers } from './wallet/recover-transfers'

const pause = 15_000
/** Longer than any call takes, so that nobody else is still at work on it. */
const abandoned = 75

/** The embedded database has one process: what is open at its start was left by one that is gone. */
export const recover = async (backend: Backend): Promise<void> => {
  const isAlone = backend.database.engine === 'embedded'
  if (isAlone) await backend.database.run(forgetOwners, undefined)
  await recoverTransfers(backend, isAlone ? 0 : abandoned)
}

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

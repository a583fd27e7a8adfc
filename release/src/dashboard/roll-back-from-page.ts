import type { Context } from '../context'
import { makeChange } from '../deploy/make-change'
import { requireFiles } from '../gate/file-faults'
import { rollback } from '../registry/changes/change-state'
import { wasLive } from '../registry/changes/earlier-versions'
import { readLatestState } from '../registry/log/log'

export type RollbackRequest = { part: string; sequence: number; to: string | undefined }

/** Rolls back like `release rollback`, but only if the state is still the one that the page has shown. */
export async function rollBackFromPage(context: Context, { part, sequence, to }: RollbackRequest) {
  const isSame = (now: number) => {
    if (now !== sequence)
      throw new Error(
        `refused, nothing was changed: this was state ${sequence}, meanwhile it is ${now}; look again`,
      )
  }
  isSame((await readLatestState(context.store)).sequence)
  if (to) await requireFiles(context.store, part, to)
  const isBack = !to || (await wasLive(context.store, part, to))
  await makeChange(context, {
    describe: `roll back ${part}${to ? ` to ${to}` : ''}`,
    apply(state) {
      isSame(state.sequence)
      return rollback(state, part, to)
    },
    consent: { replace: true, back: isBack ? part : undefined },
  })
}

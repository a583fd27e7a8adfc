import { makeChange } from '../apply/make-change'
import { rollback } from '../changes/rollback'
import { wasLive } from '../changes/way-back'
import type { Context } from '../context'
import { refuseGone } from '../gate/refuse-gone'
import { latestState } from '../log/log'

export type Press = { part: string; sequence: number; to: string | undefined }

/** What one press does: the same as `release rollback`, for the state that was looked at and no other. */
export async function goBack(context: Context, { part, sequence, to }: Press) {
  const isSame = (now: number) => {
    if (now !== sequence)
      throw new Error(
        `refused, nothing was changed: this was state ${sequence}, meanwhile it is ${now}; look again`,
      )
  }
  isSame((await latestState(context.store)).sequence)
  if (to) await refuseGone(context.store, part, to)
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

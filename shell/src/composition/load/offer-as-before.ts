import { registerShared } from '@module-federation/enhanced/runtime'
import { offeredBefore } from '@tamlung/shared/contract/offered-before'
import * as today from '@tamlung/shared/offered/in-one-piece'

type Names = readonly (keyof typeof today)[]

const offered: Readonly<Record<keyof typeof today, unknown>> = today

/** Each module under the name that remotes of before ask for it by. */
export function offerAsBefore() {
  const shares = Object.entries<Names>(offeredBefore).map(([module, names]) => {
    const own = Object.fromEntries(names.map(name => [name, offered[name]]))
    const version = process.env.SHARED_VERSION ?? ''
    return [`@tamlung/shared/${module}`, { version, lib: () => own }] as const
  })
  registerShared(Object.fromEntries(shares))
}

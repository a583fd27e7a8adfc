import { registerShared } from '@module-federation/enhanced/runtime'
import { legacyModules } from '@tamlung/shared/contract/legacy-modules'
import * as offered from '@tamlung/shared/offered/in-one-piece'
import { answerOtherTabs } from '@tamlung/shared/session/answer-other-tabs'

const today = { ...offered, answerOtherTabs }

type Names = readonly (keyof typeof today)[]

const exportsByName: Readonly<Record<keyof typeof today, unknown>> = today

/** Each module under the legacy name that older remotes request. */
export function registerLegacyModules() {
  const shares = Object.entries<Names>(legacyModules).map(([module, names]) => {
    const own = Object.fromEntries(names.map(name => [name, exportsByName[name]]))
    const version = process.env.SHARED_VERSION ?? ''
    return [`@tamlung/shared/${module}`, { version, lib: () => own }] as const
  })
  registerShared(Object.fromEntries(shares))
}

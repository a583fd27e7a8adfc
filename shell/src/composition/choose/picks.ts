import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import '../../boot/boot-result'
import { activeOverrides } from '../../boot/choose/active-overrides'
import { type Picks, pickVersion, pickVersions } from '../../boot/choose/pick-version'
import { readSessionChoices } from '../../boot/choose/session-choices'
import { activationOf, currentRegistry, newestRegistry } from '../registry/registry'

/** What this session runs, as the inline script has picked it. */
export function currentPicks(): Picks {
  return globalThis.tamlungBoot?.picks ?? pickVersions(currentRegistry(), readSessionChoices())
}

/** What a visit that begins now would run. */
export function pickLive(): Picks {
  const choices = { ...readSessionChoices(), pinned: {} }
  return { ...pickVersions(newestRegistry(), choices), ...activeOverrides() }
}

/** The version to try next after a failure; the session's pinned version no longer counts. */
export function pickAnew(name: string): RemoteRecord | undefined {
  const override = activeOverrides()[name]
  if (override) return override
  const activation = activationOf(name)
  return activation && pickVersion(name, activation, { ...readSessionChoices(), pinned: {} })
}

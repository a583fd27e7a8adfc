import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import '../../boot/boot-result'
import { activeOverrides } from '../../boot/choose/active-overrides'
import { type Picks, pickVersion, pickVersions } from '../../boot/choose/pick-version'
import { readSessionChoices } from '../../boot/choose/session-choices'
import { activationOf, currentRegistry, newestRegistry } from '../registry/registry'

/** The versions of this session, as chosen by the inline script. */
export function currentPicks(): Picks {
  return globalThis.tamlungBoot?.picks ?? pickVersions(currentRegistry(), readSessionChoices())
}

/** The versions that a new visit would choose. */
export function pickForNewVisit(): Picks {
  const choices = { ...readSessionChoices(), pinned: {} }
  return { ...pickVersions(newestRegistry(), choices), ...activeOverrides() }
}

/** The version to try after a failure; the session's pin no longer counts. */
export function pickAfterFailure(name: string): RemoteRecord | undefined {
  const override = activeOverrides()[name]
  if (override) return override
  const activation = activationOf(name)
  return activation && pickVersion(name, activation, { ...readSessionChoices(), pinned: {} })
}

import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import '../boot/boot-result'
import { type Picks, pickVersions } from './pick-version'
import { readSessionChoices } from './session-choices'

const empty: Registry = { sequence: 0, remotes: {} }

/** The registry as the document brought it. */
export function currentRegistry(): Registry {
  return globalThis.tamlungBoot?.registry ?? empty
}

/** What this session runs, as the inline script has picked it. */
export function currentPicks(): Picks {
  return globalThis.tamlungBoot?.picks ?? pickVersions(currentRegistry(), readSessionChoices())
}

export function activationOf(name: string): Activation | undefined {
  const { remotes } = currentRegistry()
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined
}

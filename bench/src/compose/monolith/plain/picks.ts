import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'
import { modules } from './modules'

/** Replaces the shell's module: all remotes are part of the build, so no versions are resolved. */
export function currentPicks(): Record<
  string,
  { contract: RemoteContract; version: string; commit: string }
> {
  const entries = Object.entries(modules).map(([name, { contract }]) => [
    name,
    { contract, version: contract.version, commit: '' },
  ])
  return Object.fromEntries(entries)
}

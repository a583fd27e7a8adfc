import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'
import { modules } from './modules'

/** Stands in for the shell's own: what there is stands in the code, no version is ever picked. */
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

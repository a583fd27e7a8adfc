import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { importRemote } from '../remotes'

/** Replaces the shell's module: loads the bundler's chunk instead of a container from another origin. */
export async function fetchRemote({ name }: RemoteRecord): Promise<RemoteModule> {
  const remote = await importRemote[name]?.()
  if (!remote) throw new Error(`there is no ${name}`)
  return remote.remote
}

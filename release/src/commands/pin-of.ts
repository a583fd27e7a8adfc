import { refuse } from '../changes/refusal'
import { fileFaults } from '../gate/file-faults'
import { readRemote, requirePublished } from '../records/records'
import type { Store } from '../store/store'
import type { Pin } from '../tenants/change-tenants'

async function addressesOf(store: Store, part: string, version: string) {
  if (part === 'shell') return new Set<string>()
  const { contract } = await readRemote(store, part, version)
  return new Set(contract.routes.map(({ path }) => path))
}

/** A version as a site can pin it: it was published, and its files are whole. */
export async function pinOf(store: Store, part: string, version: string): Promise<Pin> {
  await requirePublished(store, part, version)
  refuse(await fileFaults(store, part, version))
  return { part, version, addresses: await addressesOf(store, part, version) }
}

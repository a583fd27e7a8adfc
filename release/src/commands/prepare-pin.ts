import { fileFaults } from '../gate/file-faults'
import { newSheetFaults } from '../gate/sheet-faults'
import { readRemoteManifest, requirePublished } from '../registry/manifests/manifests'
import type { Pin } from '../registry/tenants/change-tenants'
import { refuse } from '../registry/validation-error'
import type { Store } from '../store/store'

async function addressesOf(store: Store, part: string, version: string) {
  if (part === 'shell') return new Set<string>()
  const { contract } = await readRemoteManifest(store, part, version)
  return new Set(contract.routes.map(({ path }) => path))
}

/** Prepares a version for pinning: it must be published, with all of its files and with scoped sheets. */
export async function preparePin(store: Store, part: string, version: string): Promise<Pin> {
  await requirePublished(store, part, version)
  refuse([
    ...(await fileFaults(store, part, version)),
    ...(await newSheetFaults(store, part, version)),
  ])
  return { part, version, addresses: await addressesOf(store, part, version) }
}

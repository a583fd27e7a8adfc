import { refuse } from '../changes/refusal'
import type { Store } from '../store/store'
import { fileFaults } from './file-faults'

/** A version that is gone back to may have been taken out of the store since, and would be missing for everybody. */
export async function refuseGone(store: Store, name: string, version: string) {
  const faults = await fileFaults(store, name, version)
  const cure = `release rollback ${name} --to another version (release versions ${name}), or bring the file back; or --anyway`
  refuse(faults.map(({ what }) => ({ what, cure })))
}

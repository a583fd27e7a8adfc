import { brandStyle } from '@tamlung/shared/bundling/site/brand-style'
import { readShellRecord } from '../records/records'
import type { Settings } from '../settings/settings'
import type { Store } from '../store/store'

/** A shell's document in the colour of a site. */
export async function documentOf(store: Store, version: string, { colour }: Settings) {
  const { document } = await readShellRecord(store, version)
  return { ...document, frame: document.frame + brandStyle(colour) }
}

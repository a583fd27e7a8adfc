import type { Registry } from '@tamlung/shared/contract/registry'
import type { Picks } from '../composition/pick-version'

/** What the inline script has settled before the shell arrives. */
export type BootResult = {
  registry: Registry
  picks: Picks
  /** What the server said of itself, where the first page is the login. */
  active?: Promise<unknown> | undefined
  /** Whether the registry in the document bears our signature; undefined where the browser cannot tell. */
  signed?: Promise<boolean | undefined> | undefined
}

declare global {
  var tamlungBoot: BootResult | undefined
}

import type { EarlyCalls } from '@tamlung/shared/api/ask-early'
import type { Registry } from '@tamlung/shared/contract/registry'
import type { Picks } from './choose/pick-version'
import type { HashedFile } from './hints'

/** What the inline script has settled before the shell arrives. */
export type BootResult = {
  /** The shell is here and runs. */
  started?: true
  registry: Registry
  picks: Picks
  /** The session of another tab, where there may be one. */
  session?: Promise<string | null> | undefined
  /** What the server was asked for the first page, while its code was on its way. */
  early?: EarlyCalls
  /** What asks the server from then on: the shell fetches it while it starts. */
  calls?: readonly HashedFile[]
  /** Whether the registry in the document bears our signature; undefined where the browser cannot tell. */
  signed?: Promise<boolean | undefined> | undefined
}

declare global {
  var tamlungBoot: BootResult | undefined
}

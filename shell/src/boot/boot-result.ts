import type { EarlyCalls } from '@tamlung/shared/api/ask-early'
import type { Registry } from '@tamlung/shared/contract/registry'
import type { Picks } from './choose/pick-version'
import type { HashedFile } from './hints'

/** The results of the inline script for the shell. */
export type BootResult = {
  /** Set when the shell has started. */
  started?: true
  registry: Registry
  picks: Picks
  /** The session of another tab, if one was found. */
  session?: Promise<string | null> | undefined
  /** The document's requests for the first page, sent while its code loads. */
  early?: EarlyCalls
  /** The API client, which the shell fetches while it starts. */
  calls?: readonly HashedFile[]
  /** Whether the signature of the document's registry is valid; undefined where the browser cannot verify. */
  signed?: Promise<boolean | undefined> | undefined
}

declare global {
  var tamlungBoot: BootResult | undefined
}

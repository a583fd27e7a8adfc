import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'

/** The files of one origin and the rules for serving them. */
export type Site = {
  port: number
  folder: string
  /** The prefix of this origin's paths in `headers`: the rules name a remote's files `/remotes/<name>/…`. */
  rulesBelow: string
  headers: SiteHeaders
  /** Whether it answers every other address with its document, and API calls with the backend's replies. */
  whole: boolean
  /** Whether it serves deltas to earlier files. */
  deltas?: boolean
}

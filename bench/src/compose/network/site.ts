import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'

/** The files of one origin. */
export type Site = {
  port: number
  folder: string
  /** Prefix of its paths in `headers`: a remote's own origin is `/remotes/<name>/…` for the rules. */
  rulesBelow: string
  headers: SiteHeaders
  /** Whether it answers every other address with its document, and calls to /api. */
  whole: boolean
  /** Whether it serves deltas to earlier files. */
  deltas?: boolean
}

import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'

/** What one origin serves. */
export type Site = {
  port: number
  folder: string
  /** Where its paths stand in `headers`: a remote's own origin is `/remotes/<name>/…` for the rules. */
  rulesBelow: string
  headers: SiteHeaders
  /** Whether it answers every other address with its document, and calls to /api. */
  whole: boolean
}

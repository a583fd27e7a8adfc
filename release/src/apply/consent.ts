/** What was explicitly agreed to (by flags), because it takes something away. */
export type Consent = {
  shrink?: boolean
  newKey?: boolean
  anyway?: boolean
  replace?: boolean
  /** The part that goes back to an earlier version: addresses that came with the later one go with it. */
  back?: string | undefined
}

/** What somebody has said aloud, because it takes something away. */
export type Consent = {
  shrink?: boolean
  newKey?: boolean
  anyway?: boolean
  replace?: boolean
  /** Which part goes back to what players had: the addresses that came since go with what brought them. */
  back?: string | undefined
}

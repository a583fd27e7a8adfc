import type { Arrangement } from '../arrangement'

/** A member that is there by now, and what it is to have. */
export interface Arranged {
  id: number
  arrangement: Arrangement
}

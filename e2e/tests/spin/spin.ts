export const claimPath = '/api/spinwheel/coupon/claim'

/** A member's account in the console. */
export interface Balance {
  coins: number
  wallet: number
}

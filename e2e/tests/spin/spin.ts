export const claimPath = '/api/spinwheel/coupon/claim'

/** What the console knows of a member. */
export interface Balance {
  coins: number
  wallet: number
}

/**
 * The gift link travels encrypted because the contract says so. Whoever reads the bundle reads this secret:
 * it hides nothing, and the server trusts nothing in what it decrypts.
 */
export const trueLinkSecret = 'tamlung-true-link'

/** Stands between the parts of a gift link before it is encrypted. */
export const trueLinkSeparator = '::'

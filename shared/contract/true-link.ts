/**
 * The key of the gift link's encryption, which the specification requires. It is in the bundle, so it hides nothing, and
 * the server does not trust the decrypted text.
 */
export const trueLinkSecret = 'tamlung-true-link'

/** Separates the parts of a gift link before encryption. */
export const trueLinkSeparator = '::'

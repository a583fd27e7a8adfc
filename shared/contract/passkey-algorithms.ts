/** COSE algorithms of passkeys, the preferred one first: EdDSA, ES256, RS256. Pages ask for them, the server accepts no other. */
export const passkeyAlgorithms = [-8, -7, -257] as const

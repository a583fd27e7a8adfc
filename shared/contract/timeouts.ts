/** The timeout of a call in milliseconds. */
export const callTimeout = 60_000
/** The timeout of an upload in milliseconds. */
export const uploadTimeout = 300_000

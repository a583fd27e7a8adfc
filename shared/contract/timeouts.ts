/** Milliseconds that a call may take. */
export const callTimeout = 60_000
/** Milliseconds that an upload may take. */
export const uploadTimeout = 300_000

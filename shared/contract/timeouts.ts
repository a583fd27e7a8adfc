export const callTimeout = 60_000
export const uploadTimeout = 300_000

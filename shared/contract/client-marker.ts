/** Sent with every call; a state-changing GET without it is refused, since no form or image can send it. */
export const clientMarker = { header: 'X-Client', value: 'web' } as const

export const idempotencyHeader = 'Idempotency-Key'

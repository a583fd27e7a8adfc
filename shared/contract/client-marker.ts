/** Sent with every call; a state-changing GET without it is refused, since no form or image can send it. */
export const clientMarker = { header: 'X-Client', value: 'web' } as const

/** The request header with the idempotency key of a call that moves money. */
export const idempotencyHeader = 'Idempotency-Key'

/** On every reply of a server that stores idempotency keys. A call that moves money is only sent again to such a server. */
export const keySupport = { header: 'Idempotency-Keys', value: 'kept' } as const

/** @deprecated Until the end of February 2027; use `keySupport`. */
export { keySupport as keptKeys }

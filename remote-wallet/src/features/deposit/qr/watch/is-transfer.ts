import type { WatchedQr } from './watched-qr'

/** By hand, and it has not come. */
export const isTransfer = ({ provider, paid }: WatchedQr) =>
  provider === 'TRANSFER' && paid === null

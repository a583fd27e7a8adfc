export const released = 'composition, signed'
export const unsigned = 'composition, not signed'
export const unchecked = 'without integrity and signature'

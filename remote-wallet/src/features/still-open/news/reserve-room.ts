/** Keeps the room of what is perhaps offered, for nobody to press or to hear of. */
export const reserveRoom = (isUnknown: boolean) =>
  isUnknown ? ({ visibility: 'hidden' } as const) : undefined

/** So long after one button has taken another's place a tap is the second of a double tap, and meant for the one before. */
export const doubleTap = 700

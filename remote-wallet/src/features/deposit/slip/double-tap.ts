/**
 * The time after one button replaced another in which a tap is the second of a double tap, meant for the earlier
 * button.
 */
export const doubleTap = 700

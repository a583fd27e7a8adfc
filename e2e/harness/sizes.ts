/** A small phone, a usual one, and a desk. */
export const sizes = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const

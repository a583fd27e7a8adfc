declare const brand: unique symbol

/** Money as a whole number of hundredths (satang, att): the only form in which the program calculates. */
export type Hundredths = number & { readonly [brand]: 'hundredths' }

/** No money, as hundredths. */
export const zero = 0 as Hundredths

/** Makes an amount of hundredths. Throws a RangeError for anything but a safe integer. */
export function hundredths(value: number): Hundredths {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`not a whole number of hundredths: ${value}`)
  return (value === 0 ? 0 : value) as Hundredths
}

/** Converts baht; half a hundredth rounds away from zero, so that both signs round alike. */
export function fromBaht(baht: number): Hundredths {
  return hundredths(Math.sign(baht) * Math.round(Math.abs(baht) * 100))
}

/** Converts to the number in requests and replies; the division is exact to the last digit that is shown. */
export function toBaht(amount: Hundredths): number {
  return amount / 100
}

/** Returns NaN for sums too large to be exact to the hundredth; they are shown as a dash. */
export function sum(amounts: Iterable<Hundredths>): Hundredths {
  let total = 0
  for (const amount of amounts) {
    total += amount
    if (!Number.isSafeInteger(total)) total = Number.NaN
  }
  return total as Hundredths
}

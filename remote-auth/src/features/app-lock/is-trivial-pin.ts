/** All digits alike, the digits in order in either direction, or one or two groups repeated: the first that a thief tries. */
export function isTrivialPin(pin: string): boolean {
  const inOrder = '01234567890'
  const backwards = '09876543210'
  const repeated = /^(.{1,3})\1+$/
  // Such as 112233: three pairs, where the digits in order are only doubled.
  const halved = /^(.)\1(.)\2(.)\3$/.test(pin) ? pin.replace(/(.)\1/g, '$1') : pin
  return repeated.test(pin) || [inOrder, backwards].some(digits => digits.includes(halved))
}

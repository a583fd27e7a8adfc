/** A PIN's hash takes a quarter of a second of a processor at full strength, which `app-lock.test.ts` proves. */
export function hashPinsQuickly() {
  const { subtle } = crypto
  const { deriveBits } = subtle
  beforeAll(() => {
    const quick: typeof deriveBits = (how, ...rest) =>
      deriveBits.call(subtle, { ...(how as Pbkdf2Params), iterations: 1 }, ...rest)
    Object.defineProperty(subtle, 'deriveBits', {
      value: quick,
      configurable: true,
      writable: true,
    })
  })
  afterAll(() => {
    Reflect.deleteProperty(subtle, 'deriveBits')
  })
}

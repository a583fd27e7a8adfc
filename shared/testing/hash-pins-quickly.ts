/**
 * Makes hashes of PINs quick in tests: the real ones take a quarter of a second of CPU time, which `app-lock.test.ts`
 * checks.
 */
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

/**
 * Weakens the hashes of passwords: a real one, which `secrets.test.ts` checks, takes 25 ms of processor time, and tests
 * make thousands.
 */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  const weak = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }
  return { ...real, hash: (password: string) => real.hash(password, weak) }
})

/** The seed of random tests: constant, or `SEED=…` to look for new faults. */
export const seed = Number(process.env.SEED ?? 20_261_126)

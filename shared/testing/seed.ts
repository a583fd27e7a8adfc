/** The same runs every time; with `SEED=…` others, for whoever looks for new faults. */
export const seed = Number(process.env.SEED ?? 20_261_126)

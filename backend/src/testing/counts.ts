/** How often the long tests do what they do: the full number with DEEP=1, a part of it in every run. */
export const count = (full: number, usual: number): number =>
  process.env.DEEP === '1' ? full : usual

/** Long enough for a machine that does much else; nothing here measures time. */
export const patience = process.env.DEEP === '1' ? 3_600_000 : 900_000

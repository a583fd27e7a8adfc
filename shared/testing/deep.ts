/**
 * True in the deep tier: `npm run test:deep`, or `DEEP=1` before `npx jest` or `npx playwright test`. The ordinary tier
 * leaves out files named `*.deep.test.ts`, `*.deep.test.tsx` and `*.deep.spec.ts`.
 */
export const isDeep = process.env.DEEP === '1'

/**
 * The number of repetitions in this tier, such as of random walks or of clients that pay at the same time.
 * @example const kills = repeats({ ordinary: 1, deep: 20 })
 */
export const repeats = ({ ordinary, deep }: { ordinary: number; deep: number }): number =>
  isDeep ? deep : ordinary

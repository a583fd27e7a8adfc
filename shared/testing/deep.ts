/**
 * True in the deep tier: `npm run test:deep`, or `DEEP=1` in front of `npx jest` or
 * `npx playwright test`. The ordinary tier leaves out files named `*.deep.test.ts`, `*.deep.test.tsx` and `*.deep.spec.ts`.
 */
export const isDeep = process.env.DEEP === '1'

/**
 * The count for this tier of what a test repeats, for example walks at random or clients that pay at the same time.
 * @example const kills = repeats({ ordinary: 1, deep: 20 })
 */
export const repeats = ({ ordinary, deep }: { ordinary: number; deep: number }): number =>
  isDeep ? deep : ordinary

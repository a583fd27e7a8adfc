/** The maximum time that the page waits. */
const timeout = 5_000

/** Waits briefly for code that belongs to the page's first render; after a timeout the page renders without it. */
export const waitBriefly = (loading: Promise<unknown>): Promise<unknown> =>
  Promise.race([loading.catch(() => {}), new Promise(resolve => setTimeout(resolve, timeout))])

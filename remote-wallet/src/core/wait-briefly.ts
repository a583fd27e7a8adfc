/** How long the page waits for what is shown on it. */
const patience = 5_000

/** What comes with the page's own code, so that it moves nothing afterwards; a page that waits in vain comes without it. */
export const waitBriefly = (loading: Promise<unknown>): Promise<unknown> =>
  Promise.race([loading.catch(() => {}), new Promise(resolve => setTimeout(resolve, patience))])

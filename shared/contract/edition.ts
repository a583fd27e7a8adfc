import type { Edition } from './editions'

/** The tenant's edition in the document. Servers have no document. */
const { document } = globalThis as {
  document?: { documentElement: { dataset: { edition?: string } } }
}

/** From the document of a tenant's site, else as the page was built; the backend reads the environment. */
export const edition: Edition =
  (document?.documentElement.dataset.edition || process.env.EDITION) === 'lao' ? 'lao' : 'th'

import type { Edition } from './editions'

/** The tenant's edition in the document. Servers have no document and read the environment. */
const { document } = globalThis as {
  document?: { documentElement: { dataset: { edition?: string } } }
}

/** Fixed when the page is built, unless the site is a tenant's; read from the environment by the backend. */
export const edition: Edition =
  (document?.documentElement.dataset.edition || process.env.EDITION) === 'lao' ? 'lao' : 'th'

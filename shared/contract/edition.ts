import type { Edition } from './editions'

/** Fixed when the page is built; read from the environment by the backend. */
export const edition: Edition = process.env.EDITION === 'lao' ? 'lao' : 'th'

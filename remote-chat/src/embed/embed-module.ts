import { createApi } from './embed'

const { href, origin } = new URL(import.meta.url)

/** The same commands as the script's `TamlungChat`, for pages that import. */
export const tamlungChat = createApi({ base: new URL('../', href), origin })

import { createApi } from './embed'

/** The same commands as the script's `TamlungChat`, for pages that import. */
export const tamlungChat = createApi(new URL('../', `${import.meta.url}`))

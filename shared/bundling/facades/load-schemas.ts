type Zod = typeof import('./zod-loaded')

let zod: Zod | undefined

/** The library that makes and runs schemas; it throws before `loadSchemas` has resolved. */
export function loadedZod(): Zod {
  if (!zod) throw new Error('zod is not loaded: await loadSchemas() before a value is parsed')
  return zod
}

export const haveSchemas = (): boolean => zod !== undefined

const fetchZod = () => import(/* webpackChunkName: "schemas" */ './zod-loaded')

/** Loads the library, at the second try if the first one fails. The document requests its file after the first page's. */
export async function loadSchemas(): Promise<void> {
  zod ??= await fetchZod().catch(fetchZod)
}

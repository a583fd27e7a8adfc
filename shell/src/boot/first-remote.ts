import type { Picks } from './choose/pick-version'

/** The targets of the router's redirects, known before the router has loaded. */
export function firstPath(path: string, loggedIn: boolean): string {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  const target = clean === '/' || clean === '/user' ? '/user/home' : clean
  return target.startsWith('/user/') && !loggedIn ? '/login' : target
}

export type FirstRemote = {
  name: string
  /** The page's own chunk and the small ones beside it. */
  page: string
  small: string[]
  asks: readonly string[]
  dates: boolean
  forms: boolean
}

/** The page's remote, the chunks it needs, its first requests, and whether it has dates and forms. */
export function firstRemote(picks: Picks, path: string, language: string): FirstRemote | undefined {
  for (const [name, { contract }] of Object.entries(picks)) {
    const route = contract.routes.find(candidate => candidate.path === path)
    if (!route) continue
    const { chunk, asks = [], dates = false, forms = false } = route
    return { name, page: chunk, small: ['remote', `texts-${language}`], asks, dates, forms }
  }
  return undefined
}

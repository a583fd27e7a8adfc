import { serverOrigin } from '../format/server-origin'

/** Where calls go: the page says so, and by default it is the page's own origin. */
export function apiBase(): string {
  return serverOrigin()
}

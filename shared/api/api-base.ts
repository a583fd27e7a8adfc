import { serverOrigin } from '../format/server-origin'

/** The base address of calls: set by the page, by default the page's own origin. */
export function apiBase(): string {
  return serverOrigin()
}

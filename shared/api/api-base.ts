/** Where the backend is: the page says so, and by default it is the page's own origin. */
export function apiBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? ''
}

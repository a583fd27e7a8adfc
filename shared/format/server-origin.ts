/** Where the server is: the page says so; empty where it is the page's own origin. */
export function serverOrigin(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]')
  return meta?.content ?? ''
}

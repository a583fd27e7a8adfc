/** The server's origin, if the page sets one; empty for the page's own origin. */
export function serverOrigin(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]')
  return meta?.content ?? ''
}

/** The server's origin, named by the page; empty for the page's own origin. */
export function serverOrigin(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]')
  return meta?.content ?? ''
}

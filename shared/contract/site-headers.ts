/** The headers of a static server, by path (`*` matches any characters); later patterns override earlier ones. */
export type SiteHeaders = Record<string, Record<string, string>>

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

/** The headers of one response; an empty value removes a header. */
export function headersFor(rules: SiteHeaders, path: string): Record<string, string> {
  const all = Object.entries(rules).filter(([pattern]) => matches(pattern, path))
  const merged: Record<string, string> = Object.assign({}, ...all.map(([, headers]) => headers))
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

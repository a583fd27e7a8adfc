export type HeaderRule = {
  /** A path; `*` stands for any characters. */
  path: string
  headers: Readonly<Record<string, string>>
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

/** The headers of one answer: later rules win over earlier ones; an empty value takes a header away. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const all = rules.filter(rule => matches(rule.path, path)).map(rule => rule.headers)
  const merged: Record<string, string> = Object.assign({}, ...all)
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

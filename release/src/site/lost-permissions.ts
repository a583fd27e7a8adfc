import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'

const policyHeader = 'Content-Security-Policy'
/** Hashes go with the shell that they name. */
const isHash = (source: string) => / 'sha\d+-/.test(source)

function sourcesOf(rules: SiteHeaders, path: string): string[] {
  const policy = rules[path]?.[policyHeader] ?? ''
  return policy.split(';').flatMap(directive => {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    return sources.map(source => `${name} ${source}`)
  })
}

/** Whether a host that still sends the first of two sets keeps from players what the second one allows. */
export function allowsMore(before: SiteHeaders, after: SiteHeaders): boolean {
  return Object.keys(after).some(path => {
    const known = new Set([...sourcesOf(before, path), ...Object.keys(before[path] ?? {})])
    const asked = [...sourcesOf(after, path), ...Object.keys(after[path] ?? {})]
    return asked.some(one => !known.has(one))
  })
}

/** What one set of headers allowed or sent and the next one would not; what leaves with its remote is in `leaving`. */
export function lostPermissions(
  before: SiteHeaders,
  after: SiteHeaders,
  leaving: ReadonlySet<string> = new Set(),
): string[] {
  return Object.keys(before).flatMap(path => {
    const kept = new Set(sourcesOf(after, path))
    const sources = sourcesOf(before, path).filter(
      source => !isHash(source) && !kept.has(source) && !leaving.has(source.split(' ')[1] ?? ''),
    )
    const headers = Object.keys(before[path] ?? {}).filter(
      name => after[path]?.[name] === undefined,
    )
    return [
      ...sources.map(source => `the policy of ${path} would lose ${source}`),
      ...headers.map(name => `${path} would lose the header ${name}`),
    ]
  })
}

const metaPattern = /<meta name="(api-base|telemetry|override-origins)" content="([^"]*)">/g

/** What the document tells its own code and would tell it no more. */
export function lostWords(html: string, meta: Readonly<Record<string, string>>): string[] {
  return Array.from(html.matchAll(metaPattern), ([, name = '', before = '']) =>
    before.split(' ').every(word => meta[name]?.split(' ').includes(word))
      ? ''
      : `the document would no longer say ${name} ${before}`,
  ).filter(line => line !== '')
}

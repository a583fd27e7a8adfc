import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'

const policyHeader = 'Content-Security-Policy'
/** Hashes are ignored, because they change with every shell. */
const isHash = (source: string) => / 'sha\d+-/.test(source)

function sourcesOf(rules: SiteHeaders, path: string): string[] {
  const policy = rules[path]?.[policyHeader] ?? ''
  return policy.split(';').flatMap(directive => {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    return sources.map(source => `${name} ${source}`)
  })
}

/** Whether the second set of headers allows anything that the first one does not. */
export function allowsMore(before: SiteHeaders, after: SiteHeaders): boolean {
  return Object.keys(after).some(path => {
    const known = new Set([...sourcesOf(before, path), ...Object.keys(before[path] ?? {})])
    const needed = [...sourcesOf(after, path), ...Object.keys(after[path] ?? {})]
    return needed.some(one => !known.has(one))
  })
}

/**
 * Lists sources and headers of the first set that the second lacks. Sources in `leaving` belong to removed remotes and are
 * ignored.
 */
export function lostPermissions(
  before: SiteHeaders,
  after: SiteHeaders,
  leaving: ReadonlySet<string>,
): string[] {
  return Object.keys(before).flatMap(path => {
    const remaining = new Set(sourcesOf(after, path))
    const sources = sourcesOf(before, path).filter(
      source =>
        !isHash(source) && !remaining.has(source) && !leaving.has(source.split(' ')[1] ?? ''),
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

/** Lists settings in the document that the next one would lack. */
export function lostSettings(html: string, meta: Readonly<Record<string, string>>): string[] {
  return Array.from(html.matchAll(metaPattern), ([, name = '', before = '']) =>
    before.split(' ').every(word => meta[name]?.split(' ').includes(word))
      ? ''
      : `the document would lose the setting ${name} ${before}`,
  ).filter(line => line !== '')
}

import type { Route } from '@tamlung/shared/contract/define-route'
import { routes } from '@tamlung/shared/contract/route-table'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'

function pattern(path: string): string {
  const parts = path.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return `~^${parts.join('.*')}$`
}

function variable(header: string, site: string): string {
  return `$tamlung_${`${site}${header}`.toLowerCase().replaceAll('-', '_')}`
}

function quoted(text: string): string {
  if (/["$\\\n]/.test(text))
    throw new Error(`text not allowed in the configuration of nginx: ${text}`)
  return `"${text}"`
}

function headerNames(rules: SiteHeaders): string[] {
  return [...new Set(Object.values(rules).flatMap(headers => Object.keys(headers)))]
}

/** nginx reads at most 4,096 bytes in a word. A policy with the scripts of two shells is longer. */
const maxPieceLength = 3000

/** Splits a header's values into pieces, one variable each. */
function piecesOf(rules: SiteHeaders, header: string, site: string) {
  const values = Object.values(rules).map(headers => headers[header]?.length ?? 0)
  const count = Math.max(1, Math.ceil(Math.max(...values) / maxPieceLength))
  return Array.from({ length: count }, (_, index) => ({
    name: variable(header, site) + (index === 0 ? '' : `_${index + 1}`),
    of: (value: string) => value.slice(index * maxPieceLength, (index + 1) * maxPieceLength),
  }))
}

/** Maps for the http block: each header's value by path. nginx uses the first match, our rules the last. */
export function nginxMaps(rules: SiteHeaders, site = ''): string {
  const maps = headerNames(rules).flatMap(header => {
    const fitting = Object.entries(rules)
      .filter(([, headers]) => headers[header] !== undefined)
      .reverse()
    return piecesOf(rules, header, site).map(piece => {
      const lines = fitting.map(
        ([path, headers]) => `  "${pattern(path)}" ${quoted(piece.of(headers[header] ?? ''))};`,
      )
      return [`map $uri ${piece.name} {`, '  default "";', ...lines, '}'].join('\n')
    })
  })
  return `${maps.join('\n\n')}\n`
}

/** Headers for the server block. Empty values are not sent; error replies have none of them, so that they are not cached. */
export function nginxHeaders(rules: SiteHeaders, site = ''): string {
  return headerNames(rules)
    .map(header => {
      const names = piecesOf(rules, header, site).map(piece => piece.name)
      return `add_header ${header} ${names.length > 1 ? `"${names.join('')}"` : names.join('')};\n`
    })
    .join('')
}

/** Upstreams for the http block. A failing backend is skipped for two seconds. */
export function nginxBackends(addresses: readonly string[]): { scheme: string; text: string } {
  const backends = addresses.map(address => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || `${url.pathname}${url.search}` !== '/')
      throw new Error(
        `Invalid value for --backend: "${address}"; expected an address such as http://127.0.0.1:3000`,
      )
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    return { scheme: url.protocol.slice(0, -1), server: `${url.hostname}:${port}` }
  })
  const [scheme = '', other] = new Set(backends.map(({ scheme }) => scheme))
  if (scheme === '' || other)
    throw new Error('Invalid value for --backend: do not mix http and https addresses')
  const servers = backends.map(({ server }) => `  server ${server} max_fails=1 fail_timeout=2s;`)
  const text = [
    'upstream tamlung_backend {',
    ...servers,
    '  keepalive 32;',
    '}',
    '',
    '# Each visitor stays with one backend while it is reachable.',
    'upstream tamlung_sockets {',
    '  hash $remote_addr consistent;',
    ...servers,
    '}',
    '',
  ].join('\n')
  return { scheme, text }
}

/** Paths of GET calls that move money, which nginx must not retry. */
export function movingPaths(): string {
  const paths = Object.values<Route>(routes)
    .filter(({ method, moves }) => method === 'GET' && moves)
    .map(({ path }) => path.replace(/\{\w+\}/g, '[^/]+'))
  return `^(${paths.join('|')})/?$`
}

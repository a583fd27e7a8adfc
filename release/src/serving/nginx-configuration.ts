import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'

function pattern(path: string): string {
  const parts = path.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return `~^${parts.join('.*')}$`
}

function variable(header: string, site: string): string {
  return `$tamlung_${`${site}${header}`.toLowerCase().replaceAll('-', '_')}`
}

function quoted(text: string): string {
  if (/["$\\\n]/.test(text)) throw new Error(`nginx cannot be told this: ${text}`)
  return `"${text}"`
}

function headerNames(rules: SiteHeaders): string[] {
  return [...new Set(Object.values(rules).flatMap(headers => Object.keys(headers)))]
}

/** nginx reads no word of more than 4,096 bytes. A policy that names the scripts of two shells is longer. */
const longest = 3000

/** The pieces of which the values of a header are put together, one variable each. */
function piecesOf(rules: SiteHeaders, header: string, site: string) {
  const values = Object.values(rules).map(headers => headers[header]?.length ?? 0)
  const count = Math.max(1, Math.ceil(Math.max(...values) / longest))
  return Array.from({ length: count }, (_, index) => ({
    name: variable(header, site) + (index === 0 ? '' : `_${index + 1}`),
    of: (value: string) => value.slice(index * longest, (index + 1) * longest),
  }))
}

/** For the http block: what each header is for which path. nginx takes the first that fits, we the last. */
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

/** For the server block. An empty value is not sent; a refusal carries none of them, so that nothing keeps it. */
export function nginxHeaders(rules: SiteHeaders, site = ''): string {
  return headerNames(rules)
    .map(header => {
      const names = piecesOf(rules, header, site).map(piece => piece.name)
      return `add_header ${header} ${names.length > 1 ? `"${names.join('')}"` : names.join('')};\n`
    })
    .join('')
}

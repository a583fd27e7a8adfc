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

/** For the http block: what each header is for which path. nginx takes the first that fits, we the last. */
export function nginxMaps(rules: SiteHeaders, site = ''): string {
  const maps = headerNames(rules).map(header => {
    const lines = Object.entries(rules)
      .filter(([, headers]) => headers[header] !== undefined)
      .reverse()
      .map(([path, headers]) => `  "${pattern(path)}" ${quoted(headers[header] ?? '')};`)
    return [`map $uri ${variable(header, site)} {`, '  default "";', ...lines, '}'].join('\n')
  })
  return `${maps.join('\n\n')}\n`
}

/** For the server block. An empty value is not sent; a refusal carries none of them, so that nothing keeps it. */
export function nginxHeaders(rules: SiteHeaders, site = ''): string {
  return headerNames(rules)
    .map(header => `add_header ${header} ${variable(header, site)};\n`)
    .join('')
}

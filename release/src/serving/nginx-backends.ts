import type { Route } from '@tamlung/shared/contract/define-route'
import { routes } from '@tamlung/shared/contract/route-table'

/** For the http block: where the backends are. One that fails is left alone for two seconds. */
export function nginxBackends(addresses: readonly string[]): { scheme: string; text: string } {
  const places = addresses.map(address => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || `${url.pathname}${url.search}` !== '/')
      throw new Error(`--backend takes addresses such as http://127.0.0.1:3000, not "${address}"`)
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    return { scheme: url.protocol.slice(0, -1), server: `${url.hostname}:${port}` }
  })
  const [scheme = '', other] = new Set(places.map(place => place.scheme))
  if (scheme === '' || other) throw new Error('--backend takes http addresses, or https addresses')
  const servers = places.map(({ server }) => `  server ${server} max_fails=1 fail_timeout=2s;`)
  const text = [
    'upstream tamlung_backend {',
    ...servers,
    '  keepalive 32;',
    '}',
    '',
    '# One visitor, one backend, as long as it is there.',
    'upstream tamlung_sockets {',
    '  hash $remote_addr consistent;',
    ...servers,
    '}',
    '',
  ].join('\n')
  return { scheme, text }
}

/** The addresses of calls that move something although they are a GET. */
export function movingAddresses(): string {
  const paths = Object.values<Route>(routes)
    .filter(({ method, moves }) => method === 'GET' && moves)
    .map(({ path }) => path.replace(/\{\w+\}/g, '[^/]+'))
  return `^(${paths.join('|')})/?$`
}

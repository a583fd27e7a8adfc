import type { Picks } from './choose/pick-version'

type PolicyOptions = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, options: PolicyOptions) => unknown }

function policyFactory(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
}

/** Scripts may come from the site and from the remotes' origins in the registry only. */
export function mayBeScript(url: string, origins: ReadonlySet<string>): boolean {
  const { protocol, origin, pathname } = new URL(url, location.href)
  // A blob has the origin of the page that made it.
  return /^https?:$/.test(protocol) && origins.has(origin) && pathname.endsWith('.js')
}

export function trustRegistryOnly(bases: Iterable<string>) {
  const origins = new Set([location.origin])
  for (const base of bases) origins.add(new URL(base, location.href).origin)
  policyFactory()?.createPolicy('default', {
    createScriptURL(url) {
      if (mayBeScript(url, origins)) return url
      throw new TypeError(`not a script of this site: ${url}`)
    },
  })
}

export function basesOf(picks: Picks): string[] {
  return Object.values(picks).map(({ base }) => base)
}

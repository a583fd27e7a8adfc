/** Site settings that the pages read. */
export type SiteSettings = {
  /** The origin of calls if it is not the site's own. */
  apiOrigin?: string | undefined
  /** The address for reports about remotes; none by default. */
  telemetry?: string | undefined
  /** Whether a service worker caches the product for times without its servers. */
  serviceWorker?: boolean | undefined
  /** Whether members see the bell with notices, where the server has any. */
  notices?: 'on' | undefined
  overrideOrigins?: readonly string[] | undefined
}

/** The document's meta elements for the code in it. */
export function siteMeta({
  apiOrigin,
  telemetry,
  serviceWorker,
  notices,
  overrideOrigins = [],
}: SiteSettings) {
  const meta: Record<string, string> = {}
  if (apiOrigin) meta['api-base'] = apiOrigin
  if (telemetry) meta.telemetry = telemetry
  if (serviceWorker !== undefined) meta['service-worker'] = serviceWorker ? 'on' : 'off'
  if (notices) meta.notices = notices
  if (overrideOrigins.length > 0) meta['override-origins'] = overrideOrigins.join(' ')
  return meta
}

/** Reads a list of origins from the environment and refuses anything else, which would weaken the policy. */
export function readOrigins(environment: NodeJS.ProcessEnv, name: string): string[] {
  const parts = (environment[name] ?? '').split(/[\s,]+/).filter(part => part !== '')
  for (const part of parts)
    if (!URL.canParse(part) || new URL(part).origin !== part)
      throw new Error(`${name} takes origins such as http://localhost:4102, not "${part}"`)
  return parts
}

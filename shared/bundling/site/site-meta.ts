/** Site settings that the pages read. */
export type SiteSettings = {
  /** The origin of calls if it is not the site's own. */
  apiOrigin?: string | undefined
  /** The address for reports about remotes; none by default. */
  telemetry?: string | undefined
  /** Whether the product is kept on the device for the day when its servers do not answer. */
  serviceWorker?: boolean | undefined
  /** Whether members have a bell, where the server has something to tell. */
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

/** Origins as they are written in the environment; anything else would be a hole in the policy. */
export function readOrigins(environment: NodeJS.ProcessEnv, name: string): string[] {
  const parts = (environment[name] ?? '').split(/[\s,]+/).filter(part => part !== '')
  for (const part of parts)
    if (!URL.canParse(part) || new URL(part).origin !== part)
      throw new Error(`${name} takes origins such as http://localhost:4102, not "${part}"`)
  return parts
}

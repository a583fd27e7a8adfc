type Settings = {
  apiOrigin?: string | undefined
  telemetry?: string | undefined
  serviceWorker?: boolean | undefined
  notices?: 'on' | undefined
  overrideOrigins?: readonly string[] | undefined
}

/** What the document says about itself, for the code in it. */
export function siteMeta({
  apiOrigin,
  telemetry,
  serviceWorker,
  notices,
  overrideOrigins = [],
}: Settings) {
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

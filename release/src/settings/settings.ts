import { readOrigins } from '@tamlung/shared/bundling/site/site-meta'
import * as z from 'zod/mini'

export const origin = z
  .string()
  .check(
    z.refine(
      text => URL.canParse(text) && new URL(text).origin === text,
      'not an origin such as https://site.example, without a path',
    ),
  )

/** The site's settings. They are in the store, so that they do not depend on who activates. */
export const settings = z.object({
  /** The public half of the key that the live shell asks registries for. */
  publicKey: z.optional(z.string()),
  /** Where calls go when not to the site's own origin. */
  apiOrigin: z.optional(origin),
  /** Where pages say how loading went. */
  telemetry: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/))),
  /** Whether members have a bell, where the server has something to tell. */
  notices: z.optional(z.literal('on')),
  /** Where the site stands; a registry of it is of no use elsewhere. Not said, it may stand anywhere. */
  origins: z.optional(z.array(origin)),
  /** What is drawn in the product's indigo elsewhere. */
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'not a colour such as #7a1f3d'))),
  imageOrigins: z.array(origin),
  overrideOrigins: z.array(origin),
  /** For how many days a registry is believed. */
  days: z.optional(z.int().check(z.minimum(2), z.maximum(365))),
  /** What the host sends beside the headers that are made from the registry. */
  headers: z.record(z.string().check(z.regex(/^[A-Za-z-]+$/)), z.string()),
})
export type Settings = z.output<typeof settings>

/** As long as a phone's clock may be ahead before certificates stop it anyway. */
export const validDays = 30

export const noSettings: Settings = { imageOrigins: [], overrideOrigins: [], headers: {} }

/** A store that knows none yet takes them from where its first version is made live. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const { REPORTS_ADDRESS: telemetry } = environment
  const [apiOrigin, another] = readOrigins(environment, 'API_ORIGIN')
  if (another) throw new Error(`API_ORIGIN takes one origin, and ${another} is another`)
  return z.parse(settings, {
    ...noSettings,
    ...(apiOrigin && { apiOrigin }),
    ...(telemetry && { telemetry }),
    imageOrigins: readOrigins(environment, 'IMAGE_ORIGINS'),
    overrideOrigins: readOrigins(environment, 'OVERRIDE_ORIGINS'),
  })
}

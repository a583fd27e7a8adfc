import { readOrigins } from '@tamlung/shared/bundling/site/site-meta'
import * as z from 'zod/mini'
import { sign, verify } from '../../signing/sign'
import { parseStrict } from '../../store/store'

export const origin = z
  .string()
  .check(
    z.refine(
      text => URL.canParse(text) && new URL(text).origin === text,
      'not an origin such as https://site.example, without a path',
    ),
  )

const amount = z.optional(z.int().check(z.minimum(0)))
/** Names as in release/src/gate/interference/compare-snapshots.ts. */
const interferenceLimits = z.strictObject({
  busy: amount,
  size: amount,
  listeners: amount,
  timers: amount,
})

/** The site's settings. They are stored, so that they do not depend on the person who activates. */
export const settings = z.object({
  /** The public key that the live shell verifies registries with. */
  publicKey: z.optional(z.string()),
  /** Origin of the API, if it is not the site's own. */
  apiOrigin: z.optional(origin),
  /** Address for reports about loading. */
  telemetry: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/))),
  /** Whether members have notifications, if the server supports them. */
  notices: z.optional(z.literal('on')),
  /** The site's origins; its registry is refused elsewhere. Without this setting it is accepted anywhere. */
  origins: z.optional(z.array(origin)),
  /** Brand colour, in place of the product's indigo. */
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'not a colour such as #7a1f3d'))),
  imageOrigins: z.array(origin),
  overrideOrigins: z.array(origin),
  /** Keys of teams that may publish a part, by name. With this field only signed versions are accepted. */
  owners: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Off: a store with owners also accepts versions that have not passed the gate. */
  gate: z.optional(z.literal('off')),
  /** Limits for a remote's effects on the page. Off: the gate compares no pages, as in older stores without limits. */
  limits: z.optional(z.union([interferenceLimits, z.literal('off')])),
  /**
   * Whether documents are published as deltas too. Older tools refuse a store with this setting: they would write a
   * document and leave the deltas of the previous one.
   */
  documentDeltas: z.optional(z.enum(['on', 'off'])),
  /** Days until a registry expires. */
  days: z.optional(z.int().check(z.minimum(2), z.maximum(365))),
  /** Headers that the host sends in addition to the generated ones. */
  headers: z.record(z.string().check(z.regex(/^[A-Za-z-]+$/)), z.string()),
})
export type Settings = z.output<typeof settings>

/** A phone whose clock is more than 30 days ahead fails at certificates anyway. */
export const validDays = 30

export const noSettings: Settings = { imageOrigins: [], overrideOrigins: [], headers: {} }

/** Reads the settings from the environment, for the first activation in a store. */
export function settingsFromEnvironment(environment: NodeJS.ProcessEnv): Settings {
  const { REPORTS_ADDRESS: telemetry } = environment
  const [apiOrigin, another] = readOrigins(environment, 'API_ORIGIN')
  if (another) throw new Error(`API_ORIGIN accepts one origin; remove ${another}`)
  return z.parse(settings, {
    ...noSettings,
    ...(apiOrigin && { apiOrigin }),
    ...(telemetry && { telemetry }),
    imageOrigins: readOrigins(environment, 'IMAGE_ORIGINS'),
    overrideOrigins: readOrigins(environment, 'OVERRIDE_ORIGINS'),
  })
}

/** The signed text itself, so that no other notation of the same settings is accepted. */
export const signedSettings = z.object({ text: z.string(), signature: z.optional(z.string()) })
export type SignedSettings = z.output<typeof signedSettings>

export function signSettings(given: Settings, privateKey: string | undefined): SignedSettings {
  const text = JSON.stringify(given)
  return { text, ...(privateKey && { signature: sign(text, privateKey) }) }
}

export function readSettings(signed: SignedSettings): Settings {
  return parseStrict(settings, JSON.parse(signed.text), 'the settings of the site')
}

/** The settings of a state; empty ones if it has none. */
export function settingsOf({ settings }: { settings?: SignedSettings | undefined }): Settings {
  return settings ? readSettings(settings) : noSettings
}

/** Whether the gate compares other remotes' pages with and without a candidate: by default in a store with owners. */
export const comparesPages = ({ limits, owners }: Settings): boolean =>
  limits !== 'off' && (limits ?? owners) !== undefined

/** Whether the settings were signed with one of these keys. */
export function areSignedWith(
  { text, signature }: SignedSettings,
  keys: readonly string[],
): boolean {
  return signature !== undefined && keys.some(key => verify(text, signature, key))
}

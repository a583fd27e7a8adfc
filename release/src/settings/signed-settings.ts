import * as z from 'zod/mini'
import { sign, verify } from '../signing/sign'
import { parseWhole } from '../store/parse-whole'
import { noSettings, type Settings, settings } from './settings'

/** The very characters that were signed, so that no other spelling of the same can stand in for them. */
export const signedSettings = z.object({ text: z.string(), signature: z.optional(z.string()) })
export type SignedSettings = z.output<typeof signedSettings>

export function signSettings(given: Settings, privateKey: string | undefined): SignedSettings {
  const text = JSON.stringify(given)
  return { text, ...(privateKey && { signature: sign(text, privateKey) }) }
}

export function readSettings(signed: SignedSettings): Settings {
  return parseWhole(settings, JSON.parse(signed.text), 'what the site is told')
}

/** What a site is told; before anybody has said anything, nothing. */
export function settingsIn({ settings }: { settings?: SignedSettings | undefined }): Settings {
  return settings ? readSettings(settings) : noSettings
}

/** Whether somebody who may has said these. */
export function areSignedWith(
  { text, signature }: SignedSettings,
  keys: readonly string[],
): boolean {
  return signature !== undefined && keys.some(key => verify(text, signature, key))
}

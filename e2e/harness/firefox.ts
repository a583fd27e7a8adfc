import { existsSync } from 'node:fs'
import playwright from 'playwright-core-bidi'
import type { Browser, BrowserType } from 'playwright-core-older'
import { installWithApt } from '../../scripts/lib/apt.mjs'

const firefox = '/usr/bin/firefox-esr'

/**
 * The Firefox that people have, by the protocol that all browsers are to speak. This Playwright asks of it only what
 * version 140 knows, as long as nobody wishes for a language.
 */
export async function openFirefox(): Promise<Browser> {
  if (!existsSync(firefox)) await installWithApt(['firefox-esr'])
  // The journeys are written for the oldest of the Playwrights, and use what all of them have.
  const bidi = playwright._bidiFirefox as unknown as BrowserType
  return bidi.launch({ executablePath: firefox })
}

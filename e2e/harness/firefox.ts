import { existsSync } from 'node:fs'
import playwright from 'playwright-core-bidi'
import type { Browser, BrowserType } from 'playwright-core-older'
import { installWithApt } from '../../scripts/lib/apt.mjs'

const firefox = '/usr/bin/firefox-esr'

/**
 * Opens the system's Firefox through WebDriver BiDi. Firefox 140 supports everything that this Playwright sends, as long
 * as no locale is set.
 */
export async function openFirefox(): Promise<Browser> {
  if (!existsSync(firefox)) await installWithApt(['firefox-esr'])
  // Typed as a plain `BrowserType`: the journeys only use what the oldest Playwright has, too.
  const bidi = playwright._bidiFirefox as unknown as BrowserType
  return bidi.launch({ executablePath: firefox })
}

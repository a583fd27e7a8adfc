import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, BrowserType } from 'playwright-core-older'
import { installWithApt } from '../../scripts/lib/apt.mjs'
import { fetchedPackage } from './fetched-package'

const firefox = '/usr/bin/firefox-esr'

/**
 * The Firefox that people have, by the protocol that all browsers are to speak. This Playwright asks of it only what
 * version 140 knows, as long as nobody wishes for a language.
 */
export async function openFirefox(): Promise<Browser> {
  if (!existsSync(firefox)) await installWithApt(['firefox-esr'])
  const require = createRequire(import.meta.url)
  const playwright: Record<'_bidiFirefox', BrowserType> = require(
    join(fetchedPackage('playwright-core@1.55.1'), 'index.js'),
  )
  return playwright._bidiFirefox.launch({ executablePath: firefox })
}

import { chromium } from 'playwright-core'
import { chromiumFlags } from '../../../release/src/gate/browser/installed-browsers.mjs'
import { ensureTestBrowsers } from '../../../scripts/lib/browser.mjs'

export async function openBrowser(flags: readonly string[] = []) {
  return chromium.launch({
    executablePath: (await ensureTestBrowsers()).CHROMIUM_PATH,
    args: [...chromiumFlags, ...flags],
  })
}

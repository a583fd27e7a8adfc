import { chromium } from 'playwright-core'
import { chromiumFlags } from '../../../release/src/gate/browser/installed-browsers.mjs'
import { ensureBrowser } from '../../../scripts/lib/browser.mjs'

export async function openBrowser(flags: readonly string[] = []) {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...chromiumFlags, ...flags],
  })
}

import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { installedBrowsers } from '../../release/src/gate/browser/installed-browsers.mjs'

/** A browser as people have it: for what only one with windows does, such as to show what the device has been told. */
export function openWholeBrowser(options: LaunchOptions): Promise<Browser> {
  const executablePath = process.env.WHOLE_CHROMIUM_PATH ?? installedBrowsers()[0]
  return chromium.launch({ ...options, ...(executablePath && { executablePath }) })
}

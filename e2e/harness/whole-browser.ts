import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { installedBrowsers } from '../../release/src/gate/browser/installed-browsers.mjs'

/** Opens a full browser, for features that a headless shell lacks, such as notifications. */
export function openWholeBrowser(options: LaunchOptions): Promise<Browser> {
  const executablePath = process.env.WHOLE_CHROMIUM_PATH ?? installedBrowsers()[0]
  return chromium.launch({ ...options, ...(executablePath && { executablePath }) })
}

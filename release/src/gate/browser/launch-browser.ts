import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, installedBrowsers, windowlessBrowsers } from './installed-browsers.mjs'

const require = createRequire(import.meta.url)

/** Tries each path: some systems install a script in the browser's place that only prints what to install. */
async function launchFirst(paths: readonly string[]): Promise<Browser | undefined> {
  for (const executablePath of paths)
    try {
      return await chromium.launch({ executablePath, args: chromiumFlags })
    } catch {
      // Try the next one.
    }
}

async function fetchBrowser() {
  const command = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js')
  await promisify(execFile)(process.execPath, [command, 'install', 'chromium'])
  return [chromium.executablePath()]
}

/** Launches the browser named by CHROMIUM_PATH, an installed one, or Playwright's own. */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  const here = named
    ? [named]
    : [...windowlessBrowsers(), ...installedBrowsers(), chromium.executablePath()]
  const fetched = async () => (named ? [] : fetchBrowser().catch(() => []))
  const browser = (await launchFirst(here)) ?? (await launchFirst(await fetched()))
  if (browser) return browser
  throw new Error(
    named
      ? `CHROMIUM_PATH is ${named}, but no browser starts from there`
      : 'the gate opens what would be live in Chrome or Chromium, and none could be installed: say where one is with CHROMIUM_PATH',
  )
}

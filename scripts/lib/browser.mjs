import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  chromiumFlags,
  installedBrowsers,
  windowlessBrowsers,
} from '../../release/src/gate/browser/installed-browsers.mjs'
import { installWithApt } from './apt.mjs'
import { run } from './children.mjs'
import { root } from './root.mjs'
import { Complaint, progress } from './say.mjs'

const playwright = join(root, 'e2e/node_modules/playwright-core')

/**
 * Starts the browser once, because some systems have a script at its path that only says what to install.
 * @param {string} path
 */
async function starts(path) {
  const ending = await run(
    path,
    ['--headless', ...chromiumFlags, '--dump-dom', 'data:text/html,<p>here'],
    {
      quiet: true,
      timeout: 60_000,
    },
  )
  return ending.code === 0 && ending.output.includes('<p>here')
}

/** @param {string[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path
  return undefined
}

/** The path of the browser that Playwright downloads, if it exists. */
async function playwrightsOwn() {
  const { chromium } = await import(pathToFileURL(join(playwright, 'index.mjs')).href)
  const path = chromium.executablePath()
  return path && existsSync(path) ? [path] : []
}

async function downloadPlaywrights() {
  const ending = await run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], {
    quiet: true,
    timeout: 240_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  return ending.code === 0 ? playwrightsOwn() : []
}

async function installBrowser() {
  return (await installWithApt(['chromium', 'fonts-noto-core'])) ? installedBrowsers() : []
}

/**
 * Finds a full browser: the configured one, an installed one, Playwright's own, or one from the system's package
 * manager.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await firstThatStarts([named])) return named
    throw new Complaint(`CHROMIUM_PATH is ${named}, but no browser starts from there.`)
  }
  const present =
    (await firstThatStarts(installedBrowsers())) ?? (await firstThatStarts(await playwrightsOwn()))
  if (present) return present

  return progress('fetching a browser', async () => {
    const fetched =
      (await firstThatStarts(await downloadPlaywrights())) ??
      (await firstThatStarts(await installBrowser()))
    if (fetched) return fetched
    throw new Complaint(
      'The end-to-end tests need Chrome or Chromium, and none could be installed. Install one and try again, or say where it is: CHROMIUM_PATH=<path> npm test',
    )
  })
}

/** Only Debian has a package of the headless shell; searching elsewhere in each run would cost more than it saves. */
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

async function ensureWindowless() {
  const present = await firstThatStarts(windowlessBrowsers())
  if (present || !isDebian()) return present
  await progress('fetching a browser without windows', () =>
    installWithApt(['chromium-headless-shell', 'fonts-noto-core']),
  )
  return firstThatStarts(windowlessBrowsers())
}

/**
 * The environment of the end-to-end tests: the configured browser, or a headless shell for most tests, where pages cost
 * less, and a full browser for features that the headless shell lacks.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureTestBrowsers() {
  const whole = await ensureBrowser()
  const browser = process.env.CHROMIUM_PATH ? whole : ((await ensureWindowless()) ?? whole)
  return { CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: whole }
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const windowless = ['chromium-headless-shell', 'chrome-headless-shell']
const paths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {readonly string[]} wanted */
function inPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return wanted.flatMap(name => folders.map(folder => join(folder, name)))
}

/** Chrome and Chromium in the system's usual paths, the most preferred first. */
export function installedBrowsers() {
  const all = new Set([...inPath(names), ...paths])
  return [...all].filter(path => existsSync(path))
}

/** The same browsers as headless shells, which start faster. */
export function windowlessBrowsers() {
  return inPath(windowless).filter(path => existsSync(path))
}

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
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chrome and Chromium as the system has them, most preferred first. */
export function installedBrowsers(path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter(Boolean)
  const found = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...new Set([...found, ...places])].filter(place => existsSync(place))
}

import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core-older'
import { chromiumFlags } from '../../release/src/gate/browser/installed-browsers.mjs'
import { root } from '../../scripts/lib/root.mjs'

/** The folder of a package that only long tests need: downloaded once, without its dependencies. */
function fetchedPackage(name: string): string {
  const folder = join(root, '.cache/browsers', name.replace(/\W+/g, '-'))
  if (!existsSync(folder)) {
    const aside = `${folder}.${process.pid}`
    mkdirSync(aside, { recursive: true })
    execFileSync('npm', ['pack', '--silent', name], { cwd: aside, stdio: 'pipe' })
    const [archive = ''] = readdirSync(aside)
    execFileSync('tar', ['xzf', archive], { cwd: aside })
    renameSync(aside, folder)
  }
  return join(folder, 'package')
}

/** Packages that contain a Chromium of that version. */
const packages = {
  88: 'chrome-aws-lambda@5.5.0',
  90: 'chrome-aws-lambda@8.0.2',
  92: '@sparticuz/chromium@92.0.0',
  109: '@sparticuz/chromium@109.0.6',
  119: '@sparticuz/chromium@119.0.2',
}

export type OlderVersion = keyof typeof packages

const cache = join(root, '.cache/browsers')

/** Chromium 92 is a dependency, because every test run uses it; the others are downloaded when a test needs them. */
function packageFolder(version: OlderVersion): string {
  if (version === 92)
    return join(dirname(createRequire(import.meta.url).resolve('chromium-92')), '..')
  return fetchedPackage(packages[version])
}

function executable(version: OlderVersion): string {
  const file = join(cache, `chromium-${version}`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const packed = readFileSync(join(packageFolder(version), 'bin/chromium.br'))
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, brotliDecompressSync(packed), { mode: 0o755 })
    renameSync(aside, file)
  }
  return file
}

/** Opens an older Chromium with a Playwright that still supports it. */
export function openOlder(version: OlderVersion): Promise<Browser> {
  return chromium.launch({ executablePath: executable(version), args: [...chromiumFlags] })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './root.mjs'

const { packages } = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as {
  packages: Record<string, unknown>
}
const names = Object.keys(packages).map(key => key.slice(0, key.lastIndexOf('@')))
/** Without libvips, the native part of the image library, which is not a separate package on Windows. */
const compiled = names.filter(
  name => /linux-x64(-gnu|-glibc)?$/.test(name) && !/libvips/.test(name),
)

// An installer on one system may omit packages of other systems from the lockfile.
test.each(['darwin-arm64', 'win32-x64'])('installs native packages for %s too', system => {
  const missing = compiled
    .map(name => name.replace(/linux-x64.*$/, system))
    .filter(name => !names.some(other => other.startsWith(name)))
  expect(compiled).not.toEqual([])
  expect(missing).toEqual([])
})

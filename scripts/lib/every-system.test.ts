import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './root.mjs'

const { packages } = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as {
  packages: Record<string, unknown>
}
const names = Object.keys(packages).map(key => key.slice(0, key.lastIndexOf('@')))
/** The image library's own part lies inside its package for Windows. */
const compiled = names.filter(
  name => /linux-x64(-gnu|-glibc)?$/.test(name) && !/libvips/.test(name),
)

// An installer that runs on one system may leave out of the lockfile what others need.
test.each(['darwin-arm64', 'win32-x64'])('installs native packages for %s too', system => {
  const missing = compiled
    .map(name => name.replace(/linux-x64.*$/, system))
    .filter(name => !names.some(other => other.startsWith(name)))
  expect(compiled).not.toEqual([])
  expect(missing).toEqual([])
})

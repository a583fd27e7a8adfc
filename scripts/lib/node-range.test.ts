import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subset } from 'semver'
import { parse } from 'yaml'
import { root } from './root.mjs'

type Manifest = { engines?: { node?: string } }

const readText = (file: string) => readFileSync(join(root, file), 'utf8')
const rangeOf = (file: string) => (JSON.parse(readText(file)) as Manifest).engines?.node
const promised = rangeOf('package.json') ?? ''

/** What asks for more than it needs here, each with the reason. */
const passed: Readonly<Record<string, string>> = {
  // Run in browsers, and by the tests of this repository in Node 20.
  i18next: '>=22',
  'react-i18next': '>=22',
  // A build of Windows for 32 bits, which newer Nodes do not have; nobody else installs it.
  '@img/sharp-win32-ia32': '^20.9.0',
}

const packages = Object.entries(
  (parse(readText('pnpm-lock.yaml')) as { packages: Record<string, Manifest> }).packages,
)

test('every Node that is promised is one that everything installed accepts', () => {
  const refused = packages.flatMap(([key, { engines }]) => {
    const name = key.slice(0, key.lastIndexOf('@'))
    const asked = engines?.node
    if (!asked || passed[name] === asked || subset(promised, asked, { loose: true })) return []
    return `${key} asks for ${asked}`
  })
  expect(refused).toEqual([])
})

test.each(['shared', 'release', 'create-remote'])(
  '%s promises the same to whoever installs it',
  name => {
    expect(rangeOf(`${name}/package.json`)).toBe(promised)
  },
)

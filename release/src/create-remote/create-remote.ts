import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageFiles, templates } from './templates'

export const usage = `npm run create-remote <name>, as in: npm run create-remote lucky-draw

writes remote-<name> in the shape that all remotes have; small letters, digits and dashes.
The rest is in docs/runbooks/add-a-remote.md`

/** Names that mean something else where parts are named. */
const taken = ['help', 'shell']
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

function componentName(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The type checker builds what its list names. */
function addReference(root: string, folder: string) {
  const file = join(root, 'tsconfig.json')
  const configuration = JSON.parse(readFileSync(file, 'utf8')) as { references: { path: string }[] }
  configuration.references.push({ path: folder })
  writeFileSync(file, `${JSON.stringify(configuration, null, 2)}\n`)
}

function addOwner(root: string, name: string) {
  const file = join(root, 'CODEOWNERS')
  appendFileSync(file, `/remote-${name}/ @tamlung/${name}\n/e2e/tests/${name}/ @tamlung/${name}\n`)
}

/** A new remote of the common shape; it builds, passes its tests and shows up in the shell. */
export function createRemote(root: string, name: string): string[] {
  if (!namePattern.test(name) || taken.includes(name))
    throw new Error(`${name || 'nothing'} is not a name for a remote\n\n${usage}`)
  const folder = `remote-${name}`
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already`)
  const names = { name, component: componentName(name) }
  const fixed = Object.entries(templates).map(
    ([path, template]) => [path, template(names)] as const,
  )
  const files = [...fixed, ...Object.entries(pageFiles(names))]
  for (const [path, text] of files) write(join(root, folder, path), text)
  addReference(root, folder)
  addOwner(root, name)
  return files.map(([path]) => `${folder}/${path}`)
}

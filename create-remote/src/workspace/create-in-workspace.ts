import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependencies } from '../dependencies'
import { readName } from '../names'
import { packageManager } from '../repository/workflows'
import { sourceFiles } from '../source-files'
import { json, writeFiles } from '../write-files'

export const usage = `npm run create-remote <name>, for example: npm run create-remote lucky-draw

Creates remote-<name>, a remote with the structure of the others.
The name consists of lower-case letters, digits and dashes. See docs/runbooks/add-a-remote.md.`

/** The new dependencies are not in the lockfile yet, so they have to be installed first. */
export const next = `Next: run npx ${packageManager} install and commit pnpm-lock.yaml, then run npm start and open its page. See docs/runbooks/add-a-remote.md.`

/** Dependencies that the root provides for every package. */
const ofTheRoot = /^(@swc|@types\/(jest|node)|@tamlung\/release|jest|typescript)/

function packageFile(name: string): string {
  const needed = dependencies()
  const own = Object.entries(needed.devDependencies).filter(([key]) => !ofTheRoot.test(key))
  return json({
    name: `@tamlung/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    sideEffects: ['**/*.css', './src/standalone.tsx'],
    scripts: { build: 'rspack build --mode production', dev: 'rspack dev --mode development' },
    dependencies: needed.dependencies,
    devDependencies: Object.fromEntries(own),
  })
}

/** Every README must name the owner and the place to start (`scripts/lib/papers`). */
const readme = (name: string) => `# remote-${name}

One page, at \`/user/${name}\`. Owner: \`@tamlung/${name}\`.

Begin with \`src/contract.ts\` and \`src/remote.tsx\`.
\`npm run dev -- ${name}\` runs it alone, \`npx jest remote-${name}\` tests it.
`

/** Adds the package to the type checker's references without changing other lines. */
function addReference(root: string, folder: string) {
  const file = join(root, 'tsconfig.json')
  const text = readFileSync(file, 'utf8')
  const start = /"references":\s*\[/
  if (!start.test(text)) throw new Error('tsconfig.json has no list of references')
  writeFileSync(
    file,
    text.replace(start, all => `${all}\n    { "path": "${folder}" },`),
  )
}

function addOwner(root: string, name: string) {
  const file = join(root, 'CODEOWNERS')
  appendFileSync(file, `/remote-${name}/ @tamlung/${name}\n/e2e/tests/${name}/ @tamlung/${name}\n`)
}

/** Creates a remote in this workspace; it builds, passes its tests and appears in the shell. */
export function createInWorkspace(root: string, name: string): string[] {
  const names = readName(name, usage)
  const folder = `remote-${names.name}`
  const files = {
    'package.json': packageFile(names.name),
    'README.md': readme(names.name),
    ...sourceFiles(names),
  }
  const written = writeFiles(join(root, folder), files)
  addReference(root, folder)
  addOwner(root, names.name)
  return written
}

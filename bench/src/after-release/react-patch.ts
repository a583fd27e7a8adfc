import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import type { Edit, SourceChange } from './source-changes'

/** The files that a production build uses, by package. */
const files = {
  react: ['cjs/react.production.js', 'cjs/react-jsx-runtime.production.js'],
  'react-dom': ['cjs/react-dom.production.js', 'cjs/react-dom-client.production.js'],
}

const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** The previous patch of an installed version: 19.3.0 for 19.3.1. */
function previousPatch(version: string): string {
  const [major, minor, patch = 0] = version.split('.').map(Number)
  if (patch === 0) throw new Error(`${version} has no patch before it`)
  return `${major}.${minor}.${patch - 1}`
}

function unpack(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true })
  const file = execFileSync('npm', ['pack', name, '--silent'], { cwd: folder, encoding: 'utf8' })
  execFileSync('tar', ['-xzf', file.trim()], { cwd: folder })
  return join(folder, 'package')
}

/**
 * Replaces the code of React by that of the previous patch, which changes the same lines as an upgrade. The packages
 * keep their versions, because remotes that are already built require them. Builds are cached by their sources, so a
 * comment in the shell makes it build again.
 */
export function reactPatch(folder: string): SourceChange {
  const edits = Object.entries(files).flatMap(([name, paths]): Edit[] => {
    const installed = realpathSync(join(rootFolder, 'shell/node_modules', name))
    const other = unpack(join(folder, name), `${name}@${previousPatch(versionIn(installed))}`)
    return paths.map(path => ({
      file: join(installed, path),
      change: () => readFileSync(join(other, path), 'utf8'),
    }))
  })
  const comment: Edit = {
    file: 'shell/src/app/app.tsx',
    change: text => `${text}// another React\n`,
  }
  return { name: '(d) a patch of React', edits: [...edits, comment] }
}

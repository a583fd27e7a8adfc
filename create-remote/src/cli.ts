import { join } from 'node:path'
import { readName } from './names'
import { repositoryFiles } from './repository/repository-files'
import { runCreateCommand } from './run-create-command'
import { sourceFiles } from './source-files'
import { writeFiles } from './write-files'

const usage = `npm create tamlung-remote <name>, for example: npm create tamlung-remote lucky-draw

Creates remote-<name>, a repository with one page that builds, runs and passes its tests.
The name consists of lower-case letters, digits and dashes.`

/** Creates a remote as a separate repository. */
function createRepository(parent: string, name: string): string[] {
  const names = readName(name, usage)
  const files = { ...sourceFiles(names), ...repositoryFiles(names) }
  return writeFiles(join(parent, `remote-${names.name}`), files)
}

runCreateCommand(
  usage,
  name => createRepository(process.cwd(), name),
  'Next: run pnpm install in its folder, then read its README.md.',
)

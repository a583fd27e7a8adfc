import { join } from 'node:path'
import { readName } from './names'
import { repositoryFiles } from './repository/repository-files'
import { runCreateCommand } from './run-create-command'
import { sourceFiles } from './source-files'
import { writeFiles } from './write-files'

const usage = `npm create tamlung-remote <name>, as in: npm create tamlung-remote lucky-draw

writes remote-<name>, a repository with one page that builds, runs and passes its tests;
small letters, digits and dashes.`

/** Creates a remote as a separate repository. */
function createRepository(place: string, wished: string): string[] {
  const names = readName(wished, usage)
  const files = { ...sourceFiles(names), ...repositoryFiles(names) }
  return writeFiles(join(place, `remote-${names.name}`), files)
}

runCreateCommand(
  usage,
  name => createRepository(process.cwd(), name),
  'next: pnpm install in its folder; its README.md has the rest',
)

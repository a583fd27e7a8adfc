import { join } from 'node:path'
import { readName } from '../names'
import { sourceFiles } from '../source-files'
import { writeFiles } from '../write-files'
import { repositoryFiles } from './repository-files'

export const usage = `npm create tamlung-remote <name>, as in: npm create tamlung-remote lucky-draw

writes remote-<name>, a repository with one page that builds, runs and passes its tests;
small letters, digits and dashes.`

/** Creates a remote in a repository of its own. */
export function createRepository(place: string, wished: string): string[] {
  const names = readName(wished, usage)
  const files = { ...sourceFiles(names), ...repositoryFiles(names) }
  return writeFiles(join(place, `remote-${names.name}`), files)
}

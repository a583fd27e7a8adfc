import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { runCreateCommand } from '../run-create-command'
import { createInWorkspace, next, usage } from './create-in-workspace'

function create(name: string): string[] {
  const files = createInWorkspace(rootFolder, name)
  const biome = join(rootFolder, 'node_modules/.bin/biome')
  execFileSync(biome, ['format', '--write', `remote-${name}`], { cwd: rootFolder, stdio: 'ignore' })
  return files
}

runCreateCommand(usage, create, next)

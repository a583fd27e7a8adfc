import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/build/paths'
import { createRemote } from './create-remote'

const [name] = process.argv.slice(2)

try {
  if (!name)
    throw new Error('npm run create-remote <name>, as in: npm run create-remote lucky-draw')
  for (const file of createRemote(rootFolder, name)) console.log(`wrote ${file}`)
  execFileSync(
    join(rootFolder, 'node_modules/.bin/biome'),
    ['format', '--write', `remote-${name}`],
    {
      cwd: rootFolder,
      stdio: 'ignore',
    },
  )
  console.log(
    `next: npm start (installs and builds), then open /user/${name}; docs/runbooks/add-a-remote.md has the rest`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/build/paths'
import { createRemote, usage } from './create-remote'

const [name = ''] = process.argv.slice(2)

function create() {
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
}

try {
  if (/^(|help|-h|--help)$/.test(name)) console.log(usage)
  else create()
  if (name === '') process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

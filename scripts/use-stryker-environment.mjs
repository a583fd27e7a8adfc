import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Stryker runs this in its copy of the repository: only its own environments report what each test covers, and a test file
// may name another one than the configuration.
const [folder = ''] = process.argv.slice(2)
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.test\.tsx?$/.test(name)) continue
  const file = join(folder, name)
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(
    /(@jest-environment )(node|jsdom)\b/,
    '$1@stryker-mutator/jest-runner/jest-env/$2',
  )
  if (changed !== source) writeFileSync(file, changed)
}

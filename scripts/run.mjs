import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { handOver } from './lib/hand-over.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'
import { Complaint, command } from './lib/say.mjs'
import { typescript } from './lib/typescript.mjs'

const [file, ...args] = process.argv.slice(2)

await command(async () => {
  requireNode()
  if (!file)
    throw new Complaint('Say which file to run: node scripts/run.mjs <file.ts> [arguments]')
  if (!existsSync(join(root, file))) throw new Complaint(`There is no ${file}.`)
  await ensureDependencies()
  handOver([...typescript(file), ...args])
})

import { backendProgram, compileBackend } from '../backend/compile/compile-backend.mjs'
import { handOver } from './lib/hand-over.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { command, refuseWords } from './lib/say.mjs'

await command(async () => {
  requireNode()
  refuseWords(
    process.argv.slice(2),
    'npm run backend\n\nIts settings are variables, as in: PORT=4000 npm run backend (docs/settings.md has all of them)',
  )
  await ensureDependencies()
  await compileBackend()
  handOver(backendProgram)
})

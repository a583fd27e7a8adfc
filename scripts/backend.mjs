import { backendProgram, compileBackend } from '../backend/src/compile/compile-backend.mjs'
import { handOver } from './lib/hand-over.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  requireNode()
  await ensureDependencies()
  await compileBackend()
  handOver(backendProgram)
})

import { openEngine } from './open-engine'

/** Run as a process of its own: creating the cluster takes five times the memory that using it takes. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: initialise <folder>')
const engine = await openEngine(folder)
await engine.exec('checkpoint')
await engine.close()
process.exit(0)

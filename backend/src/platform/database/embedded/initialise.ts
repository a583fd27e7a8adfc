import { openEngine } from './open-engine'

/** Runs in a process of its own, because creating the cluster takes five times the memory of using it. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: initialise <folder>')
const engine = await openEngine(folder)
await engine.exec('checkpoint')
await engine.close()
process.exit(0)

import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openEngine } from '../src/platform/database/embedded/open-engine'

/** Runs in a process of its own: fills a new data folder with the dump of an earlier release. */
const [dump = '', dataFolder = ''] = process.argv.slice(2)
mkdirSync(join(dataFolder, 'postgres'), { recursive: true })
const engine = await openEngine(join(dataFolder, 'postgres'))
await engine.exec(gunzipSync(readFileSync(dump)).toString())
await engine.exec('checkpoint')
await engine.close()
process.exit(0)

import { operationsModule } from '../operations'
import { EmbeddedDatabase } from '../platform/database/embedded/embedded-database'

/** Run as a process of its own: an empty database with all its tables, in a folder that has none. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: make-ready-cluster <folder>')
const database = await EmbeddedDatabase.open(folder, operationsModule)
await database.stop()

import { openEngine } from '../src/platform/database/embedded/open-engine'

/**
 * Runs in a process of its own: creates a cluster, and then makes the engine write further files, such as WAL segments
 * and copies of tables.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: exercise-engine <folder>')
const engine = await openEngine(folder)
await engine.exec(`
  create table rows as select n, repeat('x', 500) as text from generate_series(1, 4000) n;
  create index on rows (n)`)
for (const statement of ['vacuum full rows', 'vacuum (analyze)', 'checkpoint'])
  await engine.exec(statement)
await engine.exec('select pg_switch_wal()')
await engine.exec('insert into rows values (0)')
await engine.close()
process.exit(0)

import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFs } from './durable-node-fs'

const settings = [
  'search_path=public',
  'exit_on_error=false',
  'log_checkpoints=false',
  'max_worker_processes=0',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'io_method=sync',
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'TimeZone=UTC',
]

const int8 = 20

/**
 * After a panic, as of a full disk in the middle of a checkpoint, the engine goes on and says what is not so: that there are no
 * rows, that something was written. A server would have ended; so does the process, rather than acknowledge anything more.
 */
const endAtPanic = (error: unknown): never => {
  if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
    console.error('the embedded engine met what it may not survive', error)
    process.exit(70)
  }
  throw error
}

/** PGlite's own start parameters without `-F`, which would switch fsync off. */
export const openEngine = async (folder: string): Promise<PGlite> => {
  const engine = await PGlite.create({
    fs: new DurableNodeFs(folder),
    parsers: { [int8]: Number },
    startParams: ['--single', '-O', '-j', ...settings.flatMap(setting => ['-c', setting])],
  })
  const exchange = engine.execProtocolStream.bind(engine)
  engine.execProtocolStream = (...sent) => exchange(...sent).catch(endAtPanic)
  return engine
}

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

/** PGlite's own start parameters without `-F`, which would switch fsync off. */
export const openEngine = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableNodeFs(folder),
    parsers: { [int8]: Number },
    startParams: ['--single', '-O', '-j', ...settings.flatMap(setting => ['-c', setting])],
  })

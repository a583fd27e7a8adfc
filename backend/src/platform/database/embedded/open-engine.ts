import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}

interface Attributes {
  mode?: number
}

interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string
    node_ops: {
      mknod(parent: unknown, name: string, mode: number, device: number): unknown
      setattr(node: unknown, attributes: Attributes): void
    }
    stream_ops: {
      fsync?: (stream: Stream) => number
      setattr(stream: Stream, attributes: Attributes): void
    }
  }
}

const ownRights = (mode: number) => mode & ~0o077

const withOwnRights = (attributes: Attributes): Attributes =>
  attributes.mode == null ? attributes : { ...attributes, mode: ownRights(attributes.mode) }

/**
 * Removes the rights of other users. The engine requests the modes 0666 and 0777 and sets them again later, so a umask
 * does not help.
 */
const keepFilesPrivate = ({ node_ops, stream_ops }: NodeFsModule['NODEFS']): void => {
  const [make, set, setOpen] = [node_ops.mknod, node_ops.setattr, stream_ops.setattr]
  node_ops.mknod = (parent, name, mode, device) => make(parent, name, ownRights(mode), device)
  node_ops.setattr = (node, attributes) => set(node, withOwnRights(attributes))
  stream_ops.setattr = (stream, attributes) => setOpen(stream, withOwnRights(attributes))
}

const syncFolder = (path: string) => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * NodeFS has no fsync, so a commit would be acknowledged before it is on the disk. A failed sync leaves the state of
 * the file unknown, so the process then ends instead of acknowledging another commit. The files are readable for their
 * owner only, whatever mode the engine requests.
 */
class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const prepare = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule
      keepFilesPrivate(NODEFS)
      NODEFS.stream_ops.fsync = stream => {
        try {
          if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node))
          else fdatasyncSync(stream.nfd)
          return 0
        } catch (error) {
          console.error('the disk refused a sync', error)
          process.exit(70)
        }
      }
    }
    const before = emscriptenOpts.preRun ?? []
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(Array.isArray(before) ? before : [before]), prepare],
      },
    }
  }
}

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
 * Ends the process after a panic, such as a disk that fills up during a checkpoint. The engine would continue and reply
 * with false results, such as missing rows or a commit that was not written. A PostgreSQL server would end as well.
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

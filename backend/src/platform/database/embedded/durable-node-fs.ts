import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}

interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string
    stream_ops: { fsync?: (stream: Stream) => number }
  }
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
 * NodeFS knows no fsync, so that a commit would be acknowledged before it is on the disk. A sync that
 * fails leaves the state of the file unknown: the process ends rather than acknowledge anything more.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const addSync = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule
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
        preRun: [...(Array.isArray(before) ? before : [before]), addSync],
      },
    }
  }
}

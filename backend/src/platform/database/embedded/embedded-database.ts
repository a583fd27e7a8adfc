import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { makePrivateFolder } from '../../private-files/make-private'
import { programArguments, programFile } from '../../programs'
import { type Database, type Load, newInstance } from '../database'
import type { Operation } from '../operation'
import { type FolderLock, lockFolder } from './folder-lock'
import { fromFailure, type Reply, type Request } from './messages'

const execute = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Creates the cluster under another name and renames it, so that an interrupted first start leaves no half-made one. */
const initialise = async (cluster: string): Promise<void> => {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const building = `${cluster}.new`
  await rm(building, { recursive: true, force: true })
  await makePrivateFolder(building)
  await execute(process.execPath, [
    ...programArguments('initialise', here('./initialise.ts')),
    building,
  ])
  await rm(cluster, { recursive: true, force: true })
  await rename(building, cluster)
}

interface Waiting {
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

export class EmbeddedDatabase implements Database {
  readonly engine = 'embedded'
  readonly instance = newInstance()
  readonly #worker: Worker
  readonly #lock: FolderLock
  readonly #waiting = new Map<number, Waiting>()
  readonly #hearers = new Map<string, Array<(payload: string) => void>>()
  #next = 0
  #stopped = false

  private constructor(worker: Worker, lock: FolderLock) {
    this.#worker = worker
    this.#lock = lock
  }

  /**
   * Opens the database of a folder. `operations` is the module that defines all operations: the thread finds them by name.
   */
  static async open(dataFolder: string, operations: string): Promise<EmbeddedDatabase> {
    await makePrivateFolder(dataFolder)
    const lock = await lockFolder(dataFolder)
    try {
      const folder = join(dataFolder, 'postgres')
      await initialise(folder)
      const worker = new Worker(programFile('worker', here('./worker-start.mjs')), {
        workerData: { folder, operations },
        execArgv: [],
      })
      const database = new EmbeddedDatabase(worker, lock)
      await database.#start()
      await database.#ask({ kind: 'stayAlive', instance: database.instance })
      database.#endWithTheEngine()
      return database
    } catch (error) {
      await lock.release()
      throw error
    }
  }

  async run<Input, Output>(operation: Operation<Input, Output>, input: Input): Promise<Output> {
    return (await this.#ask({ kind: 'run', operation: operation.name, input })) as Output
  }

  async listen(channel: string, hear: (payload: string) => void): Promise<void> {
    const known = this.#hearers.get(channel)
    this.#hearers.set(channel, [...(known ?? []), hear])
    if (known === undefined) await this.#ask({ kind: 'listen', channel })
  }

  /** There is a single connection, for which other calls wait. */
  load(): Load {
    const queued = this.#waiting.size
    return { connections: 1, idle: queued === 0 ? 1 : 0, waiting: Math.max(0, queued - 1) }
  }

  async stop(): Promise<void> {
    if (this.#stopped) return
    this.#stopped = true
    await this.#ask({ kind: 'stop' })
    await this.#worker.terminate()
    await this.#lock.release()
  }

  #start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: Reply) => {
        if (reply.kind === 'ready') resolve()
        else this.#hear(reply)
      })
      this.#worker.once('error', error => {
        reject(error)
        this.#fail(error)
      })
      this.#worker.once('exit', () => this.#fail(new Error('the database has ended')))
    })
  }

  /**
   * Ends the process when the engine's thread ends by itself, because it ends only on errors that it cannot recover from.
   */
  #endWithTheEngine(): void {
    this.#worker.once('exit', code => {
      if (this.#stopped) return
      console.error(`the embedded database has ended with ${code}`)
      process.exit(70)
    })
  }

  #hear(reply: Exclude<Reply, { kind: 'ready' }>): void {
    if (reply.kind === 'heard') {
      for (const hear of this.#hearers.get(reply.channel) ?? []) hear(reply.payload)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'done') waiting?.resolve(reply.output)
    else waiting?.reject(fromFailure(reply.failure))
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  #ask(request: Unnumbered<Request>): Promise<unknown> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }
}

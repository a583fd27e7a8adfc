import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@tamlung/shared/testing/free-port'
import pg from 'pg'
import { findPostgres } from './find-postgres'
import { signalAll } from './signal-all'

const execute = promisify(execFile)

const isRoot = () => process.getuid?.() === 0

/**
 * Runs a program as another user if necessary, because PostgreSQL refuses to run as root. On Linux it also ends
 * together with the tests.
 */
const asOwner = (program: string, args: readonly string[]): [string, string[]] => {
  if (process.platform !== 'linux') return [program, [...args]]
  const owner = isRoot() ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  return ['setpriv', [...owner, '--pdeathsig=INT', program, ...args]]
}

const ownerId = async (flag: '-u' | '-g') =>
  Number((await execute('id', [flag, 'postgres'])).stdout)

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Creates a folder that belongs to the server's user. */
const newFolder = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-postgres-'))
  if (isRoot()) chownSync(folder, await ownerId('-u'), await ownerId('-g'))
  return folder
}

const createCluster = (programs: string, data: string) => {
  const creating = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  return execute(...asOwner(join(programs, 'initdb'), [...creating, '--locale=C']))
}

/** Environment variable with the folder of the initial data, which all PostgreSQL servers of a test run copy. */
export const readyPostgresVariable = 'READY_POSTGRES_DIR'

/**
 * Creates the initial data folder, because copying one is faster. Without PostgreSQL it returns undefined, and tests
 * that need a server report that.
 */
export const makeReadyPostgres = async (): Promise<string | undefined> => {
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const folder = await newFolder()
  await createCluster(programs, join(folder, 'data'))
  return folder
}

export interface PostgresServer {
  url: string
  /** Closes all connections and starts the server again, as `pg_ctl -m fast restart` does. */
  restart(): Promise<void>
  /** Kills all processes of the server and starts it again from the disk. */
  kill(): Promise<void>
  /** Stops the server's processes, so that it keeps its connections and does not reply, until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Starts a PostgreSQL server on this machine, which a test may kill or freeze. */
export const startServer = async (
  wanted?: number,
  { fsync = false, connections = 200 } = {},
): Promise<PostgresServer> => {
  const programs = findPostgres()
  if (programs === undefined)
    throw new Error(
      'this needs PostgreSQL 15 or later: set TEST_DATABASE_URL, or install it (apt-get install postgresql)',
    )
  const folder = await newFolder()
  const data = join(folder, 'data')
  const ready = process.env[readyPostgresVariable]
  if (ready) await execute('cp', ['-a', join(ready, 'data'), data])
  else await createCluster(programs, data)
  const port = wanted ?? (await freePort())
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  // The tests check which data the backend loses, not which the disk does.
  const settings = [
    `fsync=${fsync ? 'on' : 'off'}`,
    `max_connections=${connections}`,
    'shared_buffers=64MB',
    `port=${port}`,
  ]
  const start = async () => {
    const [program, args] = asOwner(join(programs, 'postgres'), [
      ...['-D', data, '-k', folder, '-h', '127.0.0.1'],
      ...settings.flatMap(setting => ['-c', setting]),
    ])
    const child = spawn(program, args, { stdio: 'ignore' })
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
    while (!(await answers(url)))
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    return { id: child.pid ?? 0, child, ended }
  }
  let running = await start()
  const end = async () => {
    running.child.kill('SIGINT')
    await running.ended
  }
  return {
    url,
    async restart() {
      await end()
      running = await start()
    },
    async kill() {
      signalAll(running.id, 'SIGKILL')
      await running.ended
      // Processes that are still ending hold the shared memory, and the server refuses to start.
      for (;;)
        try {
          running = await start()
          return
        } catch {
          await wait(50)
        }
    },
    freeze: () => signalAll(running.id, 'SIGSTOP'),
    thaw: () => signalAll(running.id, 'SIGCONT'),
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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

/** PostgreSQL refuses to run as root, and would outlive tests that are killed; only Linux can say so of a program. */
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

/** A folder that the server may have for its own. */
const newFolder = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-postgres-'))
  if (isRoot()) chownSync(folder, await ownerId('-u'), await ownerId('-g'))
  return folder
}

const createCluster = (programs: string, data: string) => {
  const creating = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8']
  return execute(...asOwner(join(programs, 'initdb'), [...creating, '--locale=C']))
}

/** Says where the tests of one run find what every server of theirs begins with. */
export const readyPostgresVariable = 'READY_POSTGRES_DIR'

/** The initial data folder takes longer to make than to copy; without PostgreSQL, tests that need it say so. */
export const makeReadyPostgres = async (): Promise<string | undefined> => {
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const folder = await newFolder()
  await createCluster(programs, join(folder, 'data'))
  return folder
}

export interface PostgresServer {
  url: string
  /** Every connection is cut and the server starts anew, as `pg_ctl -m fast restart` does. */
  restart(): Promise<void>
  /** Every process of it ends at once, without a word to anybody, and it starts anew from what is on the disk. */
  kill(): Promise<void>
  /** It keeps its connections and answers nothing, until it is thawed. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** A server of this machine's own, which a test may treat as badly as it likes. */
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
  // The tests check what the backend loses, not what the disk does.
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
      // A slow stop still holds shared memory, and another start would be refused.
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

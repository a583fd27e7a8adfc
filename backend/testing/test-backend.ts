import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningBackend, startBackend } from '../server/start-backend'
import { type Configuration, readConfiguration } from '../src/platform/configuration/configuration'
import { Caller } from './caller'
import { startPostgres, type TestPostgres } from './postgres'
import { copyReadyCluster } from './ready-cluster'

export interface TestBackend extends RunningBackend {
  /** Calls without a login. */
  readonly caller: Caller
  /** Calls the console's API. */
  readonly console: Caller
  newMember(input?: object): Promise<TestMember>
}

export interface TestMember {
  id: string
  username: string
  password: string
  token: string
  /** The ids of the member's coupons, claimable or not. */
  coupons: string[]
  /** Calls as this member. */
  caller: Caller
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'tamlung-'))

export const testConfiguration = (more: Partial<Configuration> = {}): Configuration => ({
  ...readConfiguration({ PORT: '0', HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'silent' }),
  ...more,
})

/**
 * Creates a database on the run's PostgreSQL server, which is faster than an engine, unless the test names a folder or
 * a database.
 */
const databaseOfRun = async ({ dataFolder, databaseUrl }: Partial<Configuration>) => {
  if (dataFolder !== undefined || databaseUrl !== undefined) return undefined
  const postgres = process.env.TEST_DATABASE_URL ? await startPostgres() : undefined
  return postgres && { postgres, databaseUrl: await postgres.createReadyDatabase() }
}

export const startTestBackend = async (
  wanted: Partial<Configuration> = {},
): Promise<TestBackend> => {
  const own = await databaseOfRun(wanted)
  const more = { ...wanted, ...(own && { databaseUrl: own.databaseUrl }) }
  const dataFolder = more.dataFolder ?? newFolder()
  if (more.databaseUrl === undefined) await copyReadyCluster(dataFolder)
  const running = await startBackend(testConfiguration({ ...more, dataFolder }))
  const staff = new Caller(`${running.url}/console/api`)
  return {
    ...running,
    caller: new Caller(running.url),
    console: staff,
    async newMember(input = {}) {
      const { body } = await staff.call('POST', '/members', input)
      const member = body as Omit<TestMember, 'caller'>
      return { ...member, caller: new Caller(running.url, member.token) }
    },
    async stop() {
      await running.stop()
      await own?.postgres.stop()
      if (more.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Starts a backend on a new database of a real PostgreSQL server. */
export const startOnPostgres = async (
  more: Partial<Configuration> = {},
): Promise<TestBackend & { postgres: TestPostgres; databaseUrl: string }> => {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.createReadyDatabase()
    const backend = await startTestBackend({ ...more, databaseUrl })
    return {
      ...backend,
      postgres,
      databaseUrl,
      async stop() {
        await backend.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

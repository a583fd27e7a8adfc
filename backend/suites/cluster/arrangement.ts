import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findNginx } from '@tamlung/release/src/testing/start-nginx'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { startS3Server } from '@tamlung/shared/storage/testing/s3-server'
import { freePort } from '@tamlung/shared/testing/free-port'
import pg from 'pg'
import { startServer } from '../../testing/postgres-server'
import { signalAll } from '../../testing/signal-all'
import { backendsOfImage, commandOfImage, inOrder, readCompose } from './compose-file'
import { prepareNginx } from './prepare-nginx'
import { Processes } from './processes'

const execute = promisify(execFile)

const secrets = {
  POSTGRES_PASSWORD: 'of-the-database',
  STORE_KEY: 'key',
  STORE_SECRET: 'secret',
  LOG_LEVEL: 'error',
}

/** The ports inside the containers. */
const inside: Record<string, number> = {
  postgres: 5432,
  store: 8333,
  'backend-1': 3000,
  'backend-2': 3000,
  web: 8080,
}

/** Assigns a free local port to each service. `here` replaces the container addresses in a text by local ones. */
const assignPorts = async () => {
  const ports: Record<string, number> = {}
  for (const name of Object.keys(inside)) ports[name] = await freePort()
  const here = (text: string, self: string): string => {
    let moved = text.replace(`127.0.0.1:${inside[self]}`, `127.0.0.1:${ports[self]}`)
    moved = moved.replace(`--port=${inside[self]}`, `--port=${ports[self]}`)
    for (const [name, port] of Object.entries(inside))
      moved = moved.replace(`${name}:${port}`, `127.0.0.1:${ports[name]}`)
    return moved
  }
  return { ports, here }
}

export type Part = 'backend-1' | 'backend-2'

export interface Arrangement {
  /** The address for visitors. */
  site: string
  /** The address of each backend, for staff and for checks. */
  backends: Record<Part, string>
  killBackend(name: Part): Promise<void>
  isHealthy(name: string): Promise<boolean>
  untilHealthy(name: string): Promise<void>
  killPostgres(): Promise<void>
  takeStoreAway(): Promise<void>
  bringStoreBack(): Promise<void>
  reloadNginx(): void
  killNginx(): Promise<void>
  stop(): Promise<void>
}

/** Starts the services of the compose file as processes of this machine, with its environment, order and health checks. */
export const startArrangement = async (): Promise<Arrangement> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-cluster-'))
  const services = readCompose(secrets)
  const { ports, here } = await assignPorts()
  const serviceOf = (name: string) => {
    const service = services[name]
    if (!service) throw new Error(`the file has no ${name}`)
    return service
  }

  const isHealthy = async (name: string): Promise<boolean> => {
    const [kind, program = '', ...words] = serviceOf(name).healthcheck?.test ?? []
    if (kind !== 'CMD') throw new Error(`${name} has no health check that can be run here`)
    return execute(
      program,
      words.map(word => here(word, name)),
    ).then(
      () => true,
      () => false,
    )
  }
  const untilHealthy = async (name: string) => {
    while (!(await isHealthy(name))) await wait(50)
  }

  const processes = new Processes(serviceOf)
  const runOurs = (name: string) => {
    const [program = '', ...words] = serviceOf(name).command ?? commandOfImage('backend')
    const environment = Object.entries(serviceOf(name).environment ?? {})
    processes.run(name, {
      program: program === 'node' ? process.execPath : program,
      words,
      environment: {
        PATH: process.env.PATH,
        ...Object.fromEntries(environment.map(([key, value]) => [key, here(value, name)])),
        // On this machine only, with the console, by which the test creates members.
        HOST: '127.0.0.1',
        PORT: String(ports[name] ?? 0),
        DATA_DIR: join(folder, name),
        DEMO: '1',
      },
      folder: join(rootFolder, 'backend'),
    })
  }

  const postgres = await startServer(ports.postgres)
  const preparePostgres = async () => {
    const { POSTGRES_USER: user, POSTGRES_DB: name } = serviceOf('postgres').environment ?? {}
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create role ${user} login`)
    await client.query(`create database ${name} owner ${user}`)
    await client.end()
  }

  const s3 = { honoursConditions: true, port: ports.store ?? 0 }
  let store: Awaited<ReturnType<typeof startS3Server>> | undefined
  const files: NonNullable<typeof store>['objects'] = new Map()
  const openStore = async () => {
    store = await startS3Server({ ...s3, objects: files })
  }

  const startNginx = async () => {
    const words = await prepareNginx(folder, {
      listen: `127.0.0.1:${ports.web}`,
      backends: backendsOfImage().map(address => here(address, 'web')),
    })
    const environment = { PATH: process.env.PATH }
    processes.run('web', { program: findNginx() ?? 'nginx', words, environment, folder })
  }

  const starts: Record<string, () => Promise<void> | void> = {
    postgres: preparePostgres,
    store: openStore,
    bucket: () => runOurs('bucket'),
    'backend-1': () => runOurs('backend-1'),
    'backend-2': () => runOurs('backend-2'),
    web: startNginx,
  }

  const stop = async () => {
    await processes.stop()
    await store?.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  const startAll = async () => {
    mkdirSync(folder, { recursive: true })
    for (const name of inOrder(services)) {
      for (const [before, { condition }] of Object.entries(serviceOf(name).depends_on ?? {})) {
        if (condition === 'service_healthy') await untilHealthy(before)
        else if ((await processes.exitOf(before)) !== 0)
          throw new Error(`${before} failed: ${processes.output}`)
      }
      const start = starts[name]
      if (!start) throw new Error(`nothing here stands for the service ${name}`)
      await start()
    }
    await untilHealthy('web')
  }
  await startAll().catch(async error => {
    await stop()
    throw error
  })

  return {
    site: `http://127.0.0.1:${ports.web}`,
    backends: {
      'backend-1': `http://127.0.0.1:${ports['backend-1']}`,
      'backend-2': `http://127.0.0.1:${ports['backend-2']}`,
    },
    async killBackend(name) {
      const end = processes.exitOf(name)
      processes.childOf(name)?.kill('SIGKILL')
      await end
    },
    isHealthy,
    untilHealthy,
    killPostgres: () => postgres.kill(),
    async takeStoreAway() {
      await store?.close()
    },
    bringStoreBack: openStore,
    reloadNginx() {
      processes.childOf('web')?.kill('SIGHUP')
    },
    async killNginx() {
      const end = processes.exitOf('web')
      signalAll(processes.childOf('web')?.pid ?? 0, 'SIGKILL')
      await end
    },
    stop,
  }
}

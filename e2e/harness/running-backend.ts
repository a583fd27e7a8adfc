import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backendProgram } from '../../backend/compile/compile-backend.mjs'
import { run } from '../../scripts/lib/children.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { typescript } from '../../scripts/lib/typescript.mjs'

const variable = 'E2E_EMPTY_CLUSTER'
const maker = 'backend/testing/make-ready-cluster.ts'

/**
 * Creates the files and tables of an empty embedded database once for all backends, because they take as long as the
 * rest of a start.
 */
export async function makeEmptyCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-cluster-'))
  const { code } = await run(process.execPath, [...typescript(maker), folder])
  if (code !== 0) throw new Error('The database could not be made; see the output above.')
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Copies the cluster of `makeEmptyCluster` into a backend's data folder; without that cluster the backend creates its
 * own.
 */
async function placeEmptyCluster(data: string) {
  const folder = process.env[variable]
  if (folder && existsSync(folder))
    await cp(join(folder, 'postgres'), join(data, 'postgres'), { recursive: true })
}

const graceMilliseconds = 10_000

/** Starts a backend in the process group of the tests, so that it ends with them however they end. */
function spawnBackend(environment: Record<string, string>) {
  const child = spawn(process.execPath, backendProgram, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output = (output + chunk).slice(-50_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit')
  /** Reads the address from the output: the system chooses the port, so no other process can hold it. */
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', () => {
      const port = /^ready http:\/\/[^:]+:(\d+)/m.exec(output)?.[1]
      if (port) done(`http://127.0.0.1:${port}`)
    })
    ended.then(([code]) => fail(new Error(`The backend ended with ${code}:\n${output}`)), fail)
  })
  return { child, ended, ready, output: () => output }
}

export interface RunningBackend {
  origin: string
  /** Everything printed up to now, for the report of a failed test. */
  output: () => string
  /** Ends the backend by SIGKILL, like a crash. */
  kill: () => Promise<void>
  /** Starts the backend again, at the same address and with the same database. */
  revive: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the real backend with its own database, which `stop` deletes. */
export async function runBackend(environment: Record<string, string>): Promise<RunningBackend> {
  const data = await mkdtemp(join(tmpdir(), 'tamlung-e2e-'))
  await placeEmptyCluster(data)
  const settings = { PORT: '0', DATA_DIR: data, DEMO: '1', ...environment }
  let backend = spawnBackend(settings)
  const origin = await backend.ready
  return {
    origin,
    output: () => backend.output(),
    kill: async () => {
      backend.child.kill('SIGKILL')
      await backend.ended
    },
    revive: async () => {
      backend = spawnBackend({ ...settings, PORT: new URL(origin).port })
      await backend.ready
    },
    stop: async () => {
      const force = setTimeout(() => backend.child.kill('SIGKILL'), graceMilliseconds)
      backend.child.kill('SIGTERM')
      await backend.ended
      clearTimeout(force)
      await rm(data, { recursive: true, force: true })
    },
  }
}

/**
 * Compares transfers of the backend with the same effects by plain statements, in turns on one database. Both sync
 * every commit to the disk, and both are warmed up. `BENCH_SECONDS`, `BENCH_ROUNDS`.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileBackend } from '../../compile/compile-backend.mjs'
import { typescriptArguments } from '../../src/platform/programs'
import { startServer } from '../../testing/postgres-server'
import { startProcess } from '../../testing/start-process'
import { measureTransfers, newWallets } from './traffic'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** Seconds before the measurement, in which code is loaded for the first time. */
const warmUp = 3
const rawProcess = fileURLToPath(new URL('./raw/raw-process.ts', import.meta.url))

type Environment = Record<string, string>
type Kind = 'plain' | 'same'

const measureRaw = async (
  kind: Kind,
  clients: number,
  environment: Environment,
): Promise<number> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...typescriptArguments(), rawProcess, kind, String(clients), String(seconds), String(warmUp)],
    { env: { ...process.env, ...environment } },
  )
  return (JSON.parse(stdout) as { perSecond: number }).perSecond
}

/** Starts a process for each measurement, because only one process can use the embedded engine. */
const measureOurs = async (clients: number, environment: Environment): Promise<number> => {
  const backend = await startProcess({ DEMO: '1', ...environment })
  try {
    const tokens = await newWallets(backend.url, clients)
    await measureTransfers(backend.url, tokens, { clients, seconds: warmUp }, true)
    return (await measureTransfers(backend.url, tokens, { clients, seconds }, true)).perSecond
  } finally {
    backend.child.kill('SIGTERM')
    await backend.ended
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const compare = async (engine: string, environment: Environment) => {
  for (const clients of [1, 8, 32]) {
    const ours: number[] = []
    const plain: number[] = []
    const same: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureOurs(clients, environment))
      plain.push(await measureRaw('plain', clients, environment))
      same.push(await measureRaw('same', clients, environment))
    }
    const share = (others: readonly number[]) =>
      median(ours.map((each, round) => each / (others[round] ?? 1))).toFixed(2)
    const cells = [engine, clients, ...[ours, plain, same].map(each => median(each).toFixed(0))]
    console.log(`| ${[...cells, share(plain), share(same)].join(' | ')} |`)
  }
}

console.log(
  `load ${loadavg()
    .map(each => each.toFixed(1))
    .join(', ')}, ${rounds} rounds of ${seconds} s, by turns\n`,
)
console.log(
  '| engine | clients | ours per s | plain statements | same functions | of plain | of the same |\n|---|---|---|---|---|---|---|',
)
await compileBackend()
const folder = mkdtempSync(join(tmpdir(), 'tamlung-bench-'))
await compare('embedded', { DATA_DIR: folder })
const server = await startServer(undefined, { fsync: true })
await compare('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: server.url })
await server.stop()
rmSync(folder, { recursive: true, force: true })

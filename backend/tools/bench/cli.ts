import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileBackend } from '../../compile/compile-backend.mjs'
import { startPostgres } from '../../testing/postgres'
import { type BackendProcess, startProcess } from '../../testing/start-process'
import { measureSockets } from './sockets'
import { measureReads, measureTransfers, newWallets, type Rate } from './traffic'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const row = (name: string, clients: number, { perSecond, p50, p99 }: Rate) =>
  `| ${name} | ${clients} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`

/** A process for each part: what one has left in memory is not counted in the next. */
const inNewProcess = async (
  environment: Record<string, string>,
  part: (backend: BackendProcess) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-bench-'))
  const backend = await startProcess({ DEMO: '1', DATA_DIR: folder, ...environment })
  await part(backend)
  backend.child.kill('SIGTERM')
  await backend.ended
  rmSync(folder, { recursive: true, force: true })
}

const traffic = (engine: string) => async (backend: BackendProcess) => {
  const wallets = await newWallets(backend.url, 32)
  for (const [what, measure] of Object.entries({
    transfers: measureTransfers,
    'GET /api/wallet': measureReads,
  }))
    for (const clients of [1, 32])
      console.log(
        row(
          `${what}, ${engine}`,
          clients,
          await measure(backend.url, wallets, { clients, seconds }),
        ),
      )
}

const sockets = (engine: string) => async (backend: BackendProcess) => {
  const { held, bytesEach } = await measureSockets(backend)
  console.log(`\n${held} sockets held, ${(bytesEach / 1024).toFixed(1)} KiB each (${engine})\n`)
}

console.log('| what | clients | per second | p50 ms | p99 ms |\n|---|---|---|---|---|')
await compileBackend()
await inNewProcess({}, traffic('embedded'))
await inNewProcess({}, sockets('embedded'))
const postgres = await startPostgres()
for (const part of [traffic, sockets])
  await inNewProcess({ DATABASE_URL: await postgres.createDatabase() }, part('PostgreSQL'))
await postgres.stop()

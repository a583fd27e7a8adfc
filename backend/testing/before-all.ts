import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileBackend } from '../compile/compile-backend.mjs'
import { typescriptArguments } from '../src/platform/programs'
import { makeReadyPostgres, readyPostgresVariable } from './postgres-server'
import { readyClusterVariable } from './ready-cluster'
import { sharePostgres } from './shared-postgres'

interface Run {
  maxWorkers: number
  testPathPatterns: { patterns: readonly string[] }
}

const maker = fileURLToPath(new URL('./make-ready-cluster.ts', import.meta.url))

const preparePostgres = async (workers: number) => {
  const ready = await makeReadyPostgres()
  if (ready !== undefined) process.env[readyPostgresVariable] = ready
  await sharePostgres(workers)
}

/** The patterns of the tiers (`scripts/lib/tiers.mjs`) match tests of all packages. */
const mayMatchBackend = (pattern: string) => /backend|\.extended\b/.test(pattern)

/**
 * Creating the initial database takes longer than the rest of a start, so a run of the backend's tests creates it once,
 * before its workers start. They inherit its path from the environment.
 */
// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default async function beforeAllTests({ maxWorkers, testPathPatterns: { patterns } }: Run) {
  if (patterns.length > 0 && !patterns.some(mayMatchBackend)) return
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-ready-'))
  process.env[readyClusterVariable] = folder
  await Promise.all([
    compileBackend(),
    promisify(execFile)(process.execPath, [...typescriptArguments(), maker, folder]),
    preparePostgres(maxWorkers),
  ])
}

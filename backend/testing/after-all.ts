import { rmSync } from 'node:fs'
import { readyPostgresVariable } from './postgres-server'
import { readyClusterVariable } from './ready-cluster'
import { endSharedPostgres } from './shared-postgres'

// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default async function afterAllTests() {
  await endSharedPostgres()
  for (const variable of [readyClusterVariable, readyPostgresVariable]) {
    const folder = process.env[variable]
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

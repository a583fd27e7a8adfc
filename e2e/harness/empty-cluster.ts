import { existsSync, mkdtempSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/lib/children.mjs'
import { typescript } from '../../scripts/lib/typescript.mjs'

const variable = 'E2E_EMPTY_CLUSTER'
const maker = 'backend/testing/make-ready-cluster.ts'

/**
 * Makes the initial files and tables of an embedded database once for all backends; they take as long as the rest of
 * a start.
 */
export async function makeEmptyCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-cluster-'))
  const { code } = await run(process.execPath, [...typescript(maker), folder])
  if (code !== 0) throw new Error('The database could not be made; what was said stands above.')
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Copies the cluster of `makeEmptyCluster` into a backend's data folder; without one the backend makes its own. */
export async function placeEmptyCluster(data: string) {
  const folder = process.env[variable]
  if (folder && existsSync(folder))
    await cp(join(folder, 'postgres'), join(data, 'postgres'), { recursive: true })
}

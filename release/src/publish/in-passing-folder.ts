import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the time of this work, which leaves nothing behind, however it ends. */
export async function inPassingFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-release-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

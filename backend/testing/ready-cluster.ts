import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Environment variable with the folder of the initial data, which all embedded databases of a test run copy. */
export const readyClusterVariable = 'READY_CLUSTER_DIR'

/** Copies the initial data into a data folder, unless it already has a database. */
export const copyReadyCluster = async (dataFolder: string): Promise<void> => {
  const ready = process.env[readyClusterVariable]
  const folder = join(dataFolder, 'postgres')
  if (ready === undefined || existsSync(folder)) return
  await cp(join(ready, 'postgres'), folder, { recursive: true })
}

const filesBelow = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** Returns a hash that changes with the name, the content or the existence of any file below these places. */
export const hashOfFiles = async (paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of await filesBelow(path)) {
      const content = await readFile(file)
      hash.update(`\0${file}\0${content.length}\0`).update(content)
    }
  return hash.digest('hex').slice(0, 16)
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Says where the tests of one run find what every embedded database begins with. */
export const readyClusterVariable = 'READY_CLUSTER_DIR'

/** Makes the data folder as if a backend had been started there before; one that has a database keeps it. */
export const placeReadyCluster = async (dataFolder: string): Promise<void> => {
  const ready = process.env[readyClusterVariable]
  const place = join(dataFolder, 'postgres')
  if (ready === undefined || existsSync(place)) return
  await cp(join(ready, 'postgres'), place, { recursive: true })
}

const filesBelow = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** Another one for every change of a file below these places, of its name, and of what is there at all. */
export const hashOfFiles = async (places: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of await filesBelow(place)) {
      const content = await readFile(file)
      hash.update(`\0${file}\0${content.length}\0`).update(content)
    }
  return hash.digest('hex').slice(0, 16)
}

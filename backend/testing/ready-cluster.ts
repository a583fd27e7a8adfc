import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
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

import { Bucket } from '@tamlung/shared/storage/bucket'
import { readConfiguration } from '../../src/platform/configuration/configuration'

/** Creates the bucket of MEDIA_STORE, for stores that start empty. */
const run = async (): Promise<void> => {
  const { mediaStore } = readConfiguration(process.env)
  if (mediaStore === undefined) throw new Error('MEDIA_STORE says no bucket')
  await new Bucket({ ...mediaStore, timeout: 10_000 }).make()
  console.log(`${mediaStore.endpoint} is there`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

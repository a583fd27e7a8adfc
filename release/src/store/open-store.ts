import { createFolderStore } from './folder-store'
import { createS3Store } from './s3-store'
import type { Store } from './store'

function needed(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`RELEASE_STORE is an S3 store: ${name} must be set as well`)
  return value
}

/** `RELEASE_STORE` is a folder, or the address of a bucket. */
export function openStore(environment: NodeJS.ProcessEnv): Store {
  const place = environment.RELEASE_STORE ?? 'dist/release'
  if (!/^https?:\/\//.test(place)) return createFolderStore(place)
  return createS3Store({
    endpoint: place.replace(/\/$/, ''),
    accessKeyId: needed(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed(environment, 'AWS_SECRET_ACCESS_KEY'),
    region: environment.AWS_REGION ?? 'auto',
  })
}

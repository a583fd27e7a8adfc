import { createFolderStore } from './folder-store'
import { createS3Store } from './s3-store'
import type { Store } from './store'

function needed(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`RELEASE_STORE is an S3 store: ${name} must be set as well`)
  return value
}

/** Milliseconds until a bucket begins to answer; its largest files are of a few megabytes. */
const patience = 120_000
/** A busy bucket asks to be asked more slowly; all of them together take three seconds at most. */
const retries = 6

/** `RELEASE_STORE` is a folder, or the address of a bucket. */
export function openStore(environment: NodeJS.ProcessEnv): Store {
  const place = (environment.RELEASE_STORE ?? 'dist/release').trim()
  // A secret that a pipeline does not hand over is an empty one.
  if (place === '')
    throw new Error('RELEASE_STORE is empty: name a folder, or a bucket as https://host/bucket')
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place) && !/^https?:\/\//.test(place))
    throw new Error(
      `RELEASE_STORE is a folder, or a bucket as https://host/bucket, and not ${place.split('/')[0]}//…`,
    )
  if (!/^https?:\/\//.test(place)) return createFolderStore(place)
  return createS3Store({
    endpoint: place.replace(/\/$/, ''),
    accessKeyId: needed(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed(environment, 'AWS_SECRET_ACCESS_KEY'),
    region: environment.AWS_REGION || 'auto',
    patience,
    retries,
  })
}

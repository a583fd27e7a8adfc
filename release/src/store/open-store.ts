import { randomUUID } from 'node:crypto'
import { fileFacts } from './file-facts'
import { createFolderStore } from './folder-store'
import { createS3Store } from './s3-store'
import { Conflict, type Store } from './store'

/**
 * Whether a store supports conditional writes. Without them, one of two simultaneous changes may be lost, and
 * published files can be overwritten.
 */
export async function hasConditionalWrites(store: Store): Promise<boolean> {
  const key = `probes/${randomUUID()}.txt`
  const facts = fileFacts(key, false)
  await store.create(key, Buffer.from('first'), facts)
  try {
    await store.create(key, Buffer.from('second'), facts)
    return false
  } catch (error) {
    if (error instanceof Conflict) return true
    throw error
  }
}

function requireVariable(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`RELEASE_STORE is an S3 store: ${name} must be set as well`)
  return value
}

/** Milliseconds until a bucket must begin its reply; the largest files have a few megabytes. */
const responseTimeout = 120_000
/** Retries of a busy bucket; together they take at most three seconds. */
const retries = 6

/**
 * Opens the store of `RELEASE_STORE`, a folder or the URL of a bucket. Default: dist/release.
 * @throws If the value is neither, or if the bucket's credentials are missing.
 */
export function openStore(environment: NodeJS.ProcessEnv): Store {
  const address = (environment.RELEASE_STORE ?? 'dist/release').trim()
  // An unset secret of a pipeline is an empty string.
  if (address === '')
    throw new Error(
      'RELEASE_STORE is empty; set it to a folder, or to a bucket as https://host/bucket',
    )
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(address) && !/^https?:\/\//.test(address))
    throw new Error(
      `Invalid RELEASE_STORE: ${address.split('/')[0]}//…; expected a folder, or a bucket as https://host/bucket`,
    )
  if (!/^https?:\/\//.test(address)) return createFolderStore(address)
  return createS3Store({
    endpoint: address.replace(/\/$/, ''),
    accessKeyId: requireVariable(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: requireVariable(environment, 'AWS_SECRET_ACCESS_KEY'),
    region: environment.AWS_REGION || 'auto',
    timeout: responseTimeout,
    retries,
  })
}

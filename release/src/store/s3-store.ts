import { Bucket, type BucketOptions, BucketRefusal } from '@tamlung/shared/storage/bucket'
import { Conflict, type FileFacts, type Store, type StoredFile } from './store'

function headersOf(facts: FileFacts): Record<string, string> {
  return {
    'content-type': facts.contentType,
    'cache-control': facts.cacheControl,
    ...(facts.encoding && { 'content-encoding': facts.encoding }),
  }
}

/** A condition on the ETag; for a weak ETag there is none. */
function conditionFor(seen: StoredFile | null | undefined): Record<string, string> {
  if (seen === null) return { 'if-none-match': '*' }
  return seen?.etag.startsWith('"') ? { 'if-match': seen.etag } : {}
}

/** The status of stores that do not implement the condition. */
const notImplemented = 501

/**
 * A store in an S3 bucket. `create` relies on If-None-Match, which AWS, Cloudflare R2 and MinIO support; a store that
 * ignores it cannot handle simultaneous writers.
 */
export function createS3Store(options: BucketOptions): Store {
  const bucket = new Bucket(options)
  /** Remembered, because otherwise every file would wait for the store's refusal. */
  let knowsMatch = true

  async function put(
    key: string,
    body: Buffer,
    facts: FileFacts,
    condition: Record<string, string>,
  ) {
    try {
      const file = new Blob([new Uint8Array(body)])
      await bucket.write(key, file, { ...headersOf(facts), ...condition })
    } catch (error) {
      // 409: another conditional write to the same key is in progress.
      if (error instanceof BucketRefusal && (error.status === 412 || error.status === 409))
        throw new Conflict(`${key} already exists or was changed by another process`)
      throw error
    }
  }

  return {
    async get(key) {
      const response = await bucket.read(key)
      if (!response) return null
      const body = await response.arrayBuffer().catch((cause: unknown) => {
        throw new Error(`the connection to the store broke in the middle of ${key}`, { cause })
      })
      return { body: Buffer.from(body), etag: response.headers.get('etag') ?? '' }
    },
    create: (key, body, facts) => put(key, body, facts, { 'if-none-match': '*' }),
    async replace(key, body, facts, seen) {
      const condition = knowsMatch ? conditionFor(seen) : {}
      try {
        await put(key, body, facts, condition)
      } catch (error) {
        const isUnknown = error instanceof BucketRefusal && error.status === notImplemented
        if (!isUnknown || !('if-match' in condition)) throw error
        knowsMatch = false
        await put(key, body, facts, {})
      }
    },
    list: prefix => bucket.list(prefix),
  }
}

import { AwsClient } from 'aws4fetch'
import { Conflict, type FileFacts, type Store } from './store'

export type S3Options = {
  /** The bucket's address, without a slash at the end. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

function headersOf(facts: FileFacts): Record<string, string> {
  return {
    'content-type': facts.contentType,
    'cache-control': facts.cacheControl,
    ...(facts.encoding && { 'content-encoding': facts.encoding }),
  }
}

function keysIn(xml: string): string[] {
  return Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) =>
    key.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  )
}

/**
 * Any store that speaks S3. `create` leans on If-None-Match, which AWS, Cloudflare R2 and MinIO honour; a store
 * that ignores it cannot tell two writers apart, and then only one may publish at a time.
 */
export function createS3Store({
  endpoint,
  accessKeyId,
  secretAccessKey,
  region,
}: S3Options): Store {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const addressOf = (key: string) =>
    `${endpoint}/${key.split('/').map(encodeURIComponent).join('/')}`

  async function put(
    key: string,
    body: Buffer,
    facts: FileFacts,
    condition: Record<string, string>,
  ) {
    const response = await client.fetch(addressOf(key), {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { ...headersOf(facts), ...condition },
    })
    // 409 is what a store answers while another conditional write to the same key is under way.
    if (response.status === 412 || response.status === 409)
      throw new Conflict(`${key} is there already`)
    if (!response.ok) throw new Error(`the store answered ${response.status} to PUT ${key}`)
  }

  async function listPage(prefix: string, token: string | undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (token) query.set('continuation-token', token)
    const response = await client.fetch(`${endpoint}/?${query}`)
    if (!response.ok) throw new Error(`the store answered ${response.status} to a listing`)
    const xml = await response.text()
    const next = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
    return { keys: keysIn(xml), next }
  }

  return {
    async get(key) {
      const response = await client.fetch(addressOf(key), { cache: 'no-store' })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`the store answered ${response.status} to GET ${key}`)
      const body = Buffer.from(await response.arrayBuffer())
      return { body, etag: response.headers.get('etag') ?? '' }
    },
    create: (key, body, facts) => put(key, body, facts, { 'if-none-match': '*' }),
    replace: (key, body, facts) => put(key, body, facts, {}),
    async list(prefix) {
      const keys: string[] = []
      let token: string | undefined
      do {
        const page = await listPage(prefix, token)
        keys.push(...page.keys)
        token = page.next
      } while (token)
      return keys.sort()
    },
  }
}

import { parseRemoteRecord } from '@tamlung/shared/contract/parse-registry'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RequestedOverride } from './requested-override'

/**
 * Fetches a developer's record of its remote, with the hash of every file; nothing else from that server is trusted.
 */
export async function fetchRecord({ remote, origin }: RequestedOverride): Promise<RemoteRecord> {
  const reply = await fetch(`${origin}/record.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(5000),
  })
  const record = parseRemoteRecord(await reply.json())
  if (record?.name !== remote) throw new Error(`${origin} does not serve ${remote}`)
  return { ...record, base: `${origin}/` }
}

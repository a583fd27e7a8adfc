import { parseRemoteRecord } from '@tamlung/shared/contract/parse-registry'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { AskedOverride } from './asked-override'

/** What a developer's server says about its remote, with the hash of every file; it is believed nothing else. */
export async function fetchRecord({ remote, origin }: AskedOverride): Promise<RemoteRecord> {
  const reply = await fetch(`${origin}/record.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(5000),
  })
  const record = parseRemoteRecord(await reply.json())
  if (record?.name !== remote) throw new Error(`${origin} does not serve ${remote}`)
  return { ...record, base: `${origin}/` }
}

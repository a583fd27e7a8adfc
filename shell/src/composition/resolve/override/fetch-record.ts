import { loadSchemas } from '@tamlung/shared/api/load-schemas'
import { parseRemoteRecord } from '@tamlung/shared/contract/parse-registry'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { originOf } from '../../../boot/choose/active-overrides'

export type RequestedOverride = { remote: string; origin: string }

/** Reads `?override=wallet@http://localhost:4102` if the site allows that origin. */
export function readRequestedOverride(
  search: string,
  allowed: readonly string[],
): RequestedOverride | undefined {
  const text = new URLSearchParams(search).get('override') ?? ''
  const [, remote, address] = /^([a-z][a-z0-9-]*)@(https?:\/\/\S+)$/.exec(text) ?? []
  const origin = address && originOf(address)
  return remote && origin && allowed.includes(origin) ? { remote, origin } : undefined
}

/**
 * Fetches a developer's record of its remote, with the hash of every file; nothing else from that server is trusted.
 * Throws if the server has no record, or one of another remote than the given one.
 */
export async function fetchRecord({
  remote,
  origin,
}: Partial<RequestedOverride> & { origin: string }): Promise<RemoteRecord> {
  const reply = await fetch(`${origin}/record.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(5000),
  })
  await loadSchemas()
  const record = parseRemoteRecord(await reply.json())
  if (!record || (remote ?? record.name) !== record.name)
    throw new Error(`${origin} does not serve ${remote ?? 'a remote'}`)
  return { ...record, base: `${origin}/` }
}

import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { tabStore } from '@tamlung/shared/session/storage'
import { originOf } from './origin-of'
import type { Picks } from './pick-version'

const key = 'remote-overrides'

/** Where developers may put a remote of theirs in from: said by the document, nowhere by default. */
export function overrideOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="override-origins"]')
  return meta?.content.split(' ').filter(origin => origin !== '') ?? []
}

function isAllowed(record: RemoteRecord, origins: readonly string[]): boolean {
  const origin = originOf(record.base)
  return origin !== undefined && origins.includes(origin)
}

/** The remotes that somebody has put into this tab; looked at anew each time, for a site may take its word back. */
export function activeOverrides(): Picks {
  const origins = overrideOrigins()
  if (origins.length === 0) return {}
  try {
    const kept = Object.entries(JSON.parse(tabStore.get(key) ?? '{}') as Picks)
    return Object.fromEntries(kept.filter(([, record]) => isAllowed(record, origins)))
  } catch {
    return {}
  }
}

export function keepOverride(record: RemoteRecord) {
  tabStore.set(key, JSON.stringify({ ...activeOverrides(), [record.name]: record }))
}

export function forgetOverrides() {
  tabStore.remove(key)
}

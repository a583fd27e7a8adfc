import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { tabStore } from '@tamlung/shared/session/storage'
import type { Picks } from './pick-version'

/** The origin of an absolute address; undefined for anything else. */
export function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}

const key = 'remote-overrides'

/** The origins that developers may load their own remote from, listed in the document; empty by default. */
export function overrideOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="override-origins"]')
  return meta?.content.split(' ').filter(origin => origin !== '') ?? []
}

function isAllowed(record: RemoteRecord, origins: readonly string[]): boolean {
  const origin = originOf(record.base)
  return origin !== undefined && origins.includes(origin)
}

/** The remotes replaced in this tab. Read each time, because the site may withdraw its permission. */
export function activeOverrides(): Picks {
  const origins = overrideOrigins()
  try {
    const stored = Object.entries(JSON.parse(tabStore.get(key) ?? '{}') as Picks)
    return Object.fromEntries(stored.filter(([, record]) => isAllowed(record, origins)))
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

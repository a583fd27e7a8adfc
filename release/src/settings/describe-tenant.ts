import { type PlacedTenant, readLayer } from './tenant-layer'

/** What a tenant has of its own, in one line. */
export function describeTenant(placed: PlacedTenant): string {
  try {
    const { title, edition, origins, pins, settings } = readLayer(placed)
    const pinned = Object.entries(pins).map(([part, version]) => `${part} ${version}`)
    const own = Object.entries(settings).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    return [
      `"${title}"`,
      edition,
      origins.join(' '),
      pinned.length > 0 ? `pins ${pinned.join(', ')}` : 'follows in everything',
      ...own,
    ].join('; ')
  } catch {
    return 'cannot be read'
  }
}

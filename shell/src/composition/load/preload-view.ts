import type { Language } from '@tamlung/shared/contract/editions'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { hint, hintFiles } from '../../boot/hints'
import { lateModules } from './late-modules'
import { type ChunkQueue, loadScript } from './load-script'
import type { View } from './view'

function routeOf({ contract }: RemoteRecord, { kind, name }: View) {
  return kind === 'page' ? contract.routes.find(({ path }) => path === name) : undefined
}

function chunkOf(record: RemoteRecord, part: View): string | undefined {
  return part.kind === 'page' ? routeOf(record, part)?.chunk : `${part.kind}-${part.name}`
}

/** Requests all files of a view at once instead of one after another. The document may have done so already. */
export function preloadView(record: RemoteRecord, part: View, language: Language) {
  const route = routeOf(record, part)
  if (route?.dates) void lateModules['@tamlung/shared/format/dates'].get()
  if (route?.forms) void lateModules['@tamlung/shared/ui/fields/final-form'].get()
  const chunks = ['remote', chunkOf(record, part) ?? '', `texts-${language}`]
  for (const file of hintFiles(record, chunks)) hint(record, file)
}

/**
 * Preloaded chunks are evaluated in parallel with the entry, and then wait. A chunk that fails is requested again by
 * the code that needs it.
 */
export function runPreloaded({ base, entry, files }: RemoteRecord, chunks: ChunkQueue) {
  const folder = new URL(base, location.href).href
  for (const { as, href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    const file = href.startsWith(folder) ? href.slice(folder.length) : entry
    const integrity = files[file]
    if (as !== 'script' || file === entry || !integrity) continue
    loadScript(href, integrity, () => undefined, chunks).catch(() => undefined)
  }
}

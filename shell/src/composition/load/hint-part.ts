import type { Language } from '@tamlung/shared/contract/editions'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { hint, hintFiles } from '../../boot/hints'
import { loadScript } from './load-script'
import type { Part } from './part'

function routeOf({ contract }: RemoteRecord, { kind, name }: Part) {
  return kind === 'page' ? contract.routes.find(({ path }) => path === name) : undefined
}

function chunkOf(record: RemoteRecord, part: Part): string | undefined {
  return part.kind === 'page' ? routeOf(record, part)?.chunk : `${part.kind}-${part.name}`
}

/** Loaded by the shell for all remotes; if it fails, the code that shows a date asks again. */
function fetchDates() {
  import(/* webpackChunkName: "dates" */ '@tamlung/shared/format/dates').catch(() => undefined)
}

/** Requests all files of a part at once instead of one after another. The document may have done so already. */
export function hintPart(record: RemoteRecord, part: Part, language: Language) {
  if (routeOf(record, part)?.dates) fetchDates()
  const chunks = ['remote', chunkOf(record, part) ?? '', `texts-${language}`]
  for (const file of hintFiles(record, chunks)) hint(record, file)
}

/**
 * Preloaded chunks are evaluated at the same time as the entry, and then wait to be used. One that does not come is
 * requested again by the code that needs it.
 */
export function runHinted({ base, entry, files }: RemoteRecord) {
  const folder = new URL(base, location.href).href
  for (const { as, href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    const file = href.startsWith(folder) ? href.slice(folder.length) : entry
    if (as !== 'script' || file === entry) continue
    loadScript(href, files[file] ?? '', () => undefined).catch(() => undefined)
  }
}

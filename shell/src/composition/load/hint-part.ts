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

/** Brought by the shell for every remote; whoever shows one asks again where this does not come. */
function fetchDates() {
  import(/* webpackChunkName: "dates" */ '@tamlung/shared/format/dates').catch(() => undefined)
}

/** All files of a part are asked for at once, and not each by the one before. The document may have asked already. */
export function hintPart(record: RemoteRecord, part: Part, language: Language) {
  if (routeOf(record, part)?.dates) fetchDates()
  const chunks = ['remote', chunkOf(record, part) ?? '', `texts-${language}`]
  const asked = new Set([...document.querySelectorAll('link')].map(({ href }) => href))
  for (const file of hintFiles(record, chunks))
    if (!asked.has(new URL(record.base + file, location.href).href)) hint(record, file)
}

/**
 * The chunks that were asked for run beside the entry and not one after another: each then waits for its use. One
 * that does not come is asked for again by whoever needs it.
 */
export function runHinted({ base, entry, files }: RemoteRecord) {
  const folder = new URL(base, location.href).href
  for (const { as, href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    const file = href.startsWith(folder) ? href.slice(folder.length) : entry
    if (as !== 'script' || file === entry) continue
    loadScript(href, files[file] ?? '', () => undefined).catch(() => undefined)
  }
}

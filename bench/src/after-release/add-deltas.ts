import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { deltaName, dictionaryPattern } from '@tamlung/shared/contract/compression-dictionary'
import { compressAgainst, digestOf } from '../../../release/src/publish/deltas/zstd'
import type { Site } from '../compose/network/site'
import type { Variant } from '../compose/variants'

/** The hashed files of a site by role. */
function byRole({ folder }: Site): Map<string, string> {
  const roles = listFiles(folder).flatMap(file => {
    const role = dictionaryPattern(`/${file}`)
    return role && role !== '/' ? [[role, join(folder, file)] as const] : []
  })
  return new Map(roles)
}

/** Puts deltas beside the files that a release has changed, as publishing does. */
async function addDeltas(before: Site, after: Site) {
  const earlier = byRole(before)
  for (const [role, file] of byRole(after)) {
    const other = earlier.get(role)
    if (!other || basename(other) === basename(file)) continue
    const [dictionary, body] = [readFileSync(other), readFileSync(file)]
    const delta = join(dirname(file), deltaName(basename(file), digestOf(dictionary)))
    writeFileSync(delta, await compressAgainst(body, dictionary))
  }
}

/** Names a dictionary in the site's document, as publishing does with `documentDeltas`. */
function nameDictionary({ folder }: Site, dictionary: { key: string; body: Buffer }) {
  const file = join(folder, 'index.html')
  const link = `<link rel="compression-dictionary" href="/${dictionary.key}" crossorigin>`
  writeFileSync(file, readFileSync(file, 'utf8').replace('</head>', `${link}</head>`))
  for (const ending of ['.br', '.gz']) rmSync(file + ending)
  mkdirSync(join(folder, dirname(dictionary.key)), { recursive: true })
  writeFileSync(join(folder, dictionary.key), dictionary.body)
  return file
}

/** Makes the earlier document the dictionary of both documents. */
async function addDocumentDelta(before: Site, after: Site) {
  const body = readFileSync(join(before.folder, 'index.html'))
  const digest = digestOf(body)
  const hash = Buffer.from(digest, 'base64').toString('hex').slice(0, 8)
  const dictionary = { key: `assets/documents/document.${hash}.html`, body }
  for (const site of new Set([before, after])) {
    const file = nameDictionary(site, dictionary)
    writeFileSync(
      deltaName(file, digest),
      await compressAgainst(readFileSync(file), dictionary.body),
    )
    await compressFolder(site.folder)
  }
}

/** A copy of the site in another folder, for a server that offers dictionaries. */
function copyOf(site: Site): Site {
  const folder = `${site.folder}-dictionaries`
  rmSync(folder, { recursive: true, force: true })
  cpSync(site.folder, folder, { recursive: true })
  return { ...site, folder, deltas: true }
}

/** A variant before and after a release, from servers that offer dictionaries. */
export async function withDictionaries(before: Variant, after: Variant): Promise<Variant[]> {
  const earlier = { ...before, sites: before.sites.map(copyOf) }
  const later = after === before ? earlier : { ...after, sites: after.sites.map(copyOf) }
  for (const [index, site] of later.sites.entries()) {
    const other = earlier.sites[index]
    if (!other) continue
    if (other !== site) await addDeltas(other, site)
    if (site.whole) await addDocumentDelta(other, site)
  }
  return [earlier, later]
}

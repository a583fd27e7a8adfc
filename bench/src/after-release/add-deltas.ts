import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { deltaName, dictionaryPattern } from '@tamlung/shared/contract/compression-dictionary'
import { compressAgainst, digestOf } from '../../../release/src/publish/deltas/zstd'
import type { Site } from '../compose/network/site'
import type { Variant } from '../compose/variants'

/** The files of a site by role. */
function byRole({ folder }: Site): Map<string, string> {
  const roles = listFiles(folder).flatMap(file => {
    const role = dictionaryPattern(`/${file}`)
    return role ? [[role, join(folder, file)] as const] : []
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
    if (!existsSync(delta)) writeFileSync(delta, await compressAgainst(body, dictionary))
  }
}

/** The same variant from servers that offer dictionaries. */
export function withDictionaries(variant: Variant): Variant {
  return { ...variant, sites: variant.sites.map(site => ({ ...site, deltas: true })) }
}

/** A variant after a release, with the deltas to the one before. */
export async function withDeltas(before: Variant, after: Variant): Promise<Variant> {
  for (const [index, site] of after.sites.entries()) {
    const earlier = before.sites[index]
    if (earlier) await addDeltas(earlier, site)
  }
  return withDictionaries(after)
}

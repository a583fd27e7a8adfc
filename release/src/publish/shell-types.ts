import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootOf } from '../registry/manifests/manifest-schemas'

/** The types as one text file, beside the packed ones, for `release keep`. */
export const typesKey = (version: string) => `${rootOf(version)}types.json`

/** The types by path, as the federation plugin writes them. */
export function textOfTypes(folder: string): string {
  const files = listFiles(folder).sort()
  const texts = files.map(file => [
    file.replaceAll('\\', '/'),
    readFileSync(join(folder, file), 'utf8'),
  ])
  return JSON.stringify(Object.fromEntries(texts))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootOf } from '../records/published'

/** Beside the packed types that remotes elsewhere are written against: the same as one text, for whoever keeps releases. */
export const typesKey = (version: string) => `${rootOf(version)}types.json`

/** By path, as the federation's plugin lays them out. */
export function textOfTypes(folder: string): string {
  const files = listFiles(folder).sort()
  const texts = files.map(file => [
    file.replaceAll('\\', '/'),
    readFileSync(join(folder, file), 'utf8'),
  ])
  return JSON.stringify(Object.fromEntries(texts))
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, placeOfModule } from './paths'

/**
 * The source of what another host shows of a remote. Types are made of sources: where this package is installed as it was
 * compiled, the repository gets one that leads there.
 */
export function portablePart(repository: string): string {
  if (!isInstalled) return placeOfModule('portable/part.tsx')
  const folder = join(repository, '.cache/portable')
  mkdirSync(folder, { recursive: true })
  const place = join(folder, 'part.ts')
  writeFileSync(place, "export { Part } from '@tamlung/shared/portable/part'\n")
  return place
}

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedRemote } from '../records/published'

/** Bytes as they are, and as they travel. */
export function sizesOf(folder: string, files: readonly string[]): PublishedRemote['sizes'] {
  const bytes = (file: string) => statSync(join(folder, file)).size
  return Object.fromEntries(
    files.map(file => [
      file,
      {
        plain: bytes(file),
        ...(existsSync(join(folder, `${file}.br`)) && { brotli: bytes(`${file}.br`) }),
      },
    ]),
  )
}

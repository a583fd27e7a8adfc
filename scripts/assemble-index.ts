import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import { writeSite } from '@tamlung/shared/bundling/site/write-site'
import { parseRegistry } from '@tamlung/shared/contract/parse-registry'

type Assembly = {
  /** A folder that a build has made: it holds what is needed of the shell. */
  out: string
  registry: unknown
  apiOrigin?: string
  telemetry?: string
}

/** Writes the document, the registry and the headers of a built site again for another registry; nothing is built. */
export async function assembleIndex({ out, registry, ...addresses }: Assembly) {
  const known = parseRegistry(registry)
  if (!known) throw new Error('this is not a registry')
  const shell = JSON.parse(readFileSync(join(out, 'shell.json'), 'utf8')) as ShellFiles
  await writeSite({ out, shell, registry: known, ...addresses })
}

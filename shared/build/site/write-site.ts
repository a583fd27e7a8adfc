import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '../../contract/registry'
import { compressFolder } from './compress'
import { renderIndex, type ShellFiles } from './index-html'
import { siteHeaders } from './policy'

type Site = {
  out: string
  shell: ShellFiles
  registry: Registry
  apiOrigin?: string | undefined
  /** Where the page tells how its parts fare; nowhere by default. */
  telemetry?: string | undefined
}

/** Writes what depends on the registry: the document, the registry itself, the headers. */
export async function writeSite({ out, shell, registry, apiOrigin, telemetry }: Site) {
  const meta = {
    ...(apiOrigin && { 'api-base': apiOrigin }),
    ...(telemetry && { telemetry }),
  }
  const files = {
    'index.html': renderIndex(shell, registry, meta),
    'registry.json': JSON.stringify(registry),
    'headers.json': JSON.stringify(
      siteHeaders({ ...shell, registry, apiOrigin, telemetry }),
      null,
      2,
    ),
  }
  for (const [name, content] of Object.entries(files)) {
    for (const ending of ['.br', '.gz']) rmSync(join(out, name + ending), { force: true })
    writeFileSync(join(out, name), content)
  }
  await compressFolder(out)
}

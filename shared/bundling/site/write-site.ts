import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '../../contract/registry'
import { compressFolder } from './compress'
import { renderIndex, type ShellFiles } from './index-html'
import { siteHeaders } from './policy'
import { siteMeta } from './site-meta'

type Site = {
  out: string
  shell: ShellFiles
  registry: Registry
  apiOrigin?: string | undefined
  /** Where the page tells how its parts fare; nowhere by default. */
  telemetry?: string | undefined
  /** Whether the product is kept for the day when its servers do not answer. */
  serviceWorker?: boolean | undefined
  /** Whether members have a bell, where the server has something to tell. */
  notices?: 'on' | undefined
  overrideOrigins?: readonly string[] | undefined
  imageOrigins?: readonly string[] | undefined
}

/** Writes what depends on the registry: the document, the registry itself, the headers. */
export async function writeSite({ out, shell, registry, ...site }: Site) {
  const meta = siteMeta(site)
  const files = {
    'index.html': renderIndex(shell, registry, meta),
    'registry.json': JSON.stringify(registry),
    'headers.json': JSON.stringify(siteHeaders({ ...shell, registry, ...site }), null, 2),
  }
  for (const [name, content] of Object.entries(files)) {
    for (const ending of ['.br', '.gz']) rmSync(join(out, name + ending), { force: true })
    writeFileSync(join(out, name), content)
  }
  await compressFolder(out)
}

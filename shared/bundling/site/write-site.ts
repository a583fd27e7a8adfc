import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '../../contract/registry'
import { compressFolder } from './compress'
import { renderIndex, type ShellFiles } from './index-html'
import { siteHeaders } from './policy'
import { type SiteSettings, siteMeta } from './site-meta'

type Site = SiteSettings & {
  out: string
  shell: ShellFiles
  registry: Registry
  imageOrigins?: readonly string[] | undefined
}

/** Writes the files that depend on the registry: the document, the registry itself, the headers. */
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderIndex, type ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import type { Registry, RemoteRecord } from '@tamlung/shared/contract/registry'

export const builtSiteVariable = 'E2E_SITE_DIR'

function readJson<Value>(folder: string, name: string): Value {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

/** The files of a build, and its documents for remotes that are served from other origins. */
export class BuiltSite {
  readonly folder: string
  readonly registry: Registry
  private readonly shell: ShellFiles

  constructor(folder = process.env[builtSiteVariable]) {
    if (!folder) throw new Error(`${builtSiteVariable} does not say where the site was built.`)
    this.folder = folder
    this.registry = readJson(folder, 'registry.json')
    this.shell = readJson(folder, 'shell.json')
  }

  get remotes(): RemoteRecord[] {
    return Object.values(this.registry.remotes).map(({ live }) => live)
  }

  folderOf({ name, version }: RemoteRecord) {
    return join(this.folder, 'remotes', name, version)
  }

  document(registry: Registry) {
    return renderIndex(this.shell, registry)
  }

  headers(registry: Registry) {
    return siteHeaders({ ...this.shell, registry })
  }
}

/** The same registry with every remote changed in the same way. */
export function mapRemotes(registry: Registry, change: (record: RemoteRecord) => RemoteRecord) {
  const remotes = Object.entries(registry.remotes).map(([name, activation]) => [
    name,
    { ...activation, live: change(activation.live) },
  ])
  return { ...registry, remotes: Object.fromEntries(remotes) } satisfies Registry
}

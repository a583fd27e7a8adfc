import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@tamlung/shared/contract/registry'
import { BuiltSite, mapRemotes } from './built-site'
import { FaultServer } from './faults/fault-server'
import { fromFolder } from './faults/from-folder'
import { fromOrigin } from './faults/from-origin'
import { type Reply, type ServerRequest, textReply } from './faults/reply'
import { type RunningBackend, runBackend } from './running-backend'

/** A blank page of the product's origin, where a test can fill localStorage. */
export const blankPath = '/e2e-blank'

/** Writes the site that the backend serves: its document contains the address of each remote. */
function placeSite(site: BuiltSite, registry: Registry) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-served-'))
  cpSync(site.folder, folder, {
    recursive: true,
    filter: source =>
      !source.startsWith(join(site.folder, 'remotes')) && !/\.(br|gz)$/.test(source),
  })
  writeFileSync(join(folder, 'index.html'), site.document(registry))
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registry))
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(site.headers(registry)))
  return folder
}

async function openRemotes(site: BuiltSite) {
  const servers = new Map<string, FaultServer>()
  for (const record of site.remotes) {
    const server = new FaultServer(fromFolder(site.folderOf(record)))
    await server.open()
    servers.set(record.name, server)
  }
  return servers
}

/** The whole product of one worker: backend and database, the site before it, and one origin for each remote. */
export class Product {
  private constructor(
    readonly backend: RunningBackend,
    /** The server that the browser connects to. */
    readonly front: FaultServer,
    private readonly servers: ReadonlyMap<string, FaultServer>,
    readonly registry: Registry,
    private readonly site: BuiltSite,
    private readonly folder: string,
  ) {
    this.reset()
  }

  static async open(environment: Record<string, string> = {}) {
    const site = new BuiltSite()
    const servers = await openRemotes(site)
    const registry = mapRemotes(site.registry, record => ({
      ...record,
      base: `${servers.get(record.name)?.origin}/`,
    }))
    const folder = placeSite(site, registry)
    const backend = await runBackend({ SITE_DIR: folder, ...environment })
    const front = new FaultServer(fromOrigin(backend.origin), backend.origin)
    await front.open()
    return new Product(backend, front, servers, registry, site, folder)
  }

  get origin() {
    return this.front.origin
  }

  get origins() {
    return [this.origin, ...[...this.servers.values()].map(server => server.origin)]
  }

  /** The server of a remote's team. */
  remote(name: string): FaultServer {
    const server = this.servers.get(name)
    if (!server) throw new Error(`There is no remote ${name}.`)
    return server
  }

  get remoteNames() {
    return [...this.servers.keys()]
  }

  filesOf(name: string) {
    const live = this.registry.remotes[name]?.live
    if (!live) throw new Error(`There is no remote ${name}.`)
    return { record: live, folder: this.site.folderOf(live) }
  }

  /** Serves a document with another registry and the policy that belongs to it. */
  serveRegistry(registry: Registry) {
    const document = Buffer.from(this.site.document(registry))
    const policy = this.site.headers(registry)['/*'] ?? {}
    this.front.change = (request, reply) =>
      isDocument(reply)
        ? { ...reply, headers: { ...reply.headers, ...lowerCase(policy) }, body: document }
        : this.own(request, reply)
  }

  reset() {
    for (const server of [this.front, ...this.servers.values()]) server.reset()
    this.front.change = (request, reply) => this.own(request, reply)
  }

  async close() {
    for (const server of [this.front, ...this.servers.values()]) await server.close()
    await this.backend.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  private own({ url }: ServerRequest, reply: Reply): Reply {
    return url === blankPath
      ? textReply(
          200,
          'text/html',
          '<!doctype html><title>-</title><link rel="icon" href="data:,">',
        )
      : reply
  }
}

function isDocument({ status, headers }: Reply) {
  return status === 200 && String(headers['content-type']).startsWith('text/html')
}

function lowerCase(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

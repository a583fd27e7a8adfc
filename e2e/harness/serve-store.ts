import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headersFor, type SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { fromFolder } from './faults/from-folder'
import { type Source, textReply } from './faults/reply'
import { blankPath } from './product'

const ofBackend = /^\/(api|media|socket\.io|console|reports)(\/|$)/
const ofSite = /^\/(assets\/|remotes\/|[^/]+\.(json|sig|svg|js|txt)$)/

async function rulesOf(folder: string): Promise<SiteHeaders> {
  return JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8')) as SiteHeaders
}

function lowerCase(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** Paths of versioned files, which all sites of a store share. */
const ofVersions = /^\/(assets\/|remotes\/|chat\/(?!v1\/))/

/** A static host for a site of a store, with that site's headers, and the backend on the same origin. */
export function serveStore(folderOf: () => string, backend: Source, tenant?: string): Source {
  const ownFolder = () => (tenant ? join(folderOf(), 'sites', tenant) : folderOf())
  return async request => {
    const path = request.url.split('?')[0] ?? '/'
    if (ofBackend.test(path)) return backend(request)
    if (path === blankPath)
      return textReply(
        200,
        'text/html',
        '<!doctype html><title>-</title><link rel="icon" href="data:,">',
      )
    const url = ofSite.test(path) ? path : '/index.html'
    const folder = ofVersions.test(path) ? folderOf() : ownFolder()
    const reply = await fromFolder(folder)({ ...request, url })
    const headers = lowerCase(headersFor(await rulesOf(ownFolder()), path))
    return { ...reply, headers: { ...reply.headers, ...headers } }
  }
}

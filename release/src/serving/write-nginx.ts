import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import type { Store } from '../store/store'
import { nginxHeaders, nginxMaps } from './nginx-configuration'

type Places = {
  /** Where the configuration goes. */
  folder: string
  /** The folder of the store. */
  root: string
  listen: string
  backend: string
  /** The folder of nginx's own logs. */
  logs: string
  /** Whether nginx has the module for .br files. */
  brotli: boolean
}

/** The whole configuration, for what is live now; to be written again when another shell is. */
export async function writeNginx(store: Store, places: Places): Promise<string[]> {
  const { root, listen, backend, logs, brotli } = places
  const folder = resolve(places.folder)
  const headers = await store.get('headers.json')
  if (!headers) throw new Error('nothing is live yet; activate a shell first')
  const rules = JSON.parse(headers.body.toString('utf8')) as SiteHeaders
  const template = await readFile(join(import.meta.dirname, '../../nginx/tamlung.conf'), 'utf8')
  const values: Record<string, string> = { listen, root: resolve(root), backend, folder, logs }
  const files = {
    'tamlung.conf': template.replace(/@(\w+)@/g, (_, name: string) => values[name] ?? ''),
    'tamlung-maps.conf': nginxMaps(rules),
    'tamlung-headers.conf': nginxHeaders(rules),
    ...(brotli && { 'tamlung-brotli.conf': 'brotli_static on;\n' }),
  }
  await mkdir(folder, { recursive: true })
  await rm(join(folder, 'tamlung-brotli.conf'), { force: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return Object.keys(files).map(name => join(folder, name))
}

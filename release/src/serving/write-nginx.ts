import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import type { Store } from '../store/store'
import { movingAddresses, nginxBackends } from './nginx-backends'
import { nginxHeaders, nginxMaps } from './nginx-configuration'

type Places = {
  /** Where the configuration goes. */
  folder: string
  /** The folder of the store. */
  root: string
  listen: string
  /** One or more addresses of backends. */
  backends: readonly string[]
  /** The folder of nginx's own logs. */
  logs: string
  /** Whether nginx has the module for .br files. */
  brotli: boolean
}

/** The whole configuration, for what is live now; to be written again when another shell is. */
export async function writeNginx(store: Store, places: Places): Promise<string[]> {
  const { root, listen, logs, brotli } = places
  const folder = resolve(places.folder)
  const headers = await store.get('headers.json')
  if (!headers) throw new Error('nothing is live yet; activate a shell first')
  const rules = JSON.parse(headers.body.toString('utf8')) as SiteHeaders
  const { scheme, text } = nginxBackends(places.backends)
  const moving = movingAddresses()
  const values: Record<string, string> = {
    listen,
    root: resolve(root),
    folder,
    logs,
    scheme,
    moving,
  }
  const filled = async (name: string) => {
    const template = await readFile(join(import.meta.dirname, '../../nginx', name), 'utf8')
    return template.replace(/@(\w+)@/g, (_, place: string) => values[place] ?? '')
  }
  const files = {
    'tamlung.conf': await filled('tamlung.conf'),
    'tamlung-proxy.conf': await filled('tamlung-proxy.conf'),
    'tamlung-backends.conf': text,
    'tamlung-maps.conf': nginxMaps(rules),
    'tamlung-headers.conf': nginxHeaders(rules),
    ...(brotli && { 'tamlung-brotli.conf': 'brotli_static on;\n' }),
  }
  await mkdir(folder, { recursive: true })
  await rm(join(folder, 'tamlung-brotli.conf'), { force: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return Object.keys(files).map(name => join(folder, name))
}

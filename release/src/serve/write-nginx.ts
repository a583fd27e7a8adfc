import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { readLatestState } from '../registry/log/log'
import { readableSites } from '../registry/tenants/tenant-sites'
import { isPreview } from '../site/previews'
import type { Store } from '../store/store'
import { movingPaths, nginxBackends, nginxHeaders, nginxMaps } from './nginx-configuration'

type NginxOptions = {
  /** Folder for the configuration. */
  folder: string
  /** Folder of the store. */
  root: string
  listen: string
  /** Addresses of the backends. */
  backends: readonly string[]
  /** Folder for nginx's logs. */
  logs: string
  /** Whether nginx has the module for .br files. */
  brotli: boolean
}

type Values = Readonly<Record<string, string>>

async function filled(name: string, values: Values): Promise<string> {
  const template = await readFile(join(import.meta.dirname, '../../nginx', name), 'utf8')
  return template.replace(/@(\w+)@/g, (_, name: string) => values[name] ?? '')
}

async function rulesBelow(store: Store, folder: string): Promise<SiteHeaders | undefined> {
  const file = await store.get(`${folder}headers.json`)
  return file ? (JSON.parse(file.body.toString('utf8')) as SiteHeaders) : undefined
}

/** A server block for each tenant, by the hosts of its layer. */
async function tenantFiles(store: Store, values: Values): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const { folder, layer } of readableSites(await readLatestState(store))) {
    const rules = await rulesBelow(store, folder)
    if (!rules) continue
    const { name, origins } = layer
    const hosts = origins.map(origin => new URL(origin).hostname)
    const server = await filled('tamlung-server.conf', {
      ...values,
      names: `  server_name ${hosts.join(' ')};\n`,
      site: join(values.root ?? '', folder),
      headers: `tamlung-headers-of-${name}.conf`,
      // Previews share one certificate, because branches come and go.
      own: isPreview(name) ? 'preview.own' : `${name}.own`,
    })
    // nginx allows no hyphens in variable names.
    const site = `${name.replaceAll('-', '__')}_of_`
    files[`tamlung-tenant-${name}.conf`] = `${nginxMaps(rules, site)}\n${server}`
    files[`tamlung-headers-of-${name}.conf`] = nginxHeaders(rules, site)
  }
  return files
}

/** Removes files of earlier tenants, because nginx would still serve their hosts. */
async function removeTenantFiles(folder: string) {
  for (const file of await readdir(folder))
    if (/^tamlung-(tenant|headers-of)-.*\.conf$/.test(file)) await rm(join(folder, file))
}

/** Refuses characters that end a path or have a meaning in nginx's configuration. */
function refuseSpecialPaths(paths: readonly string[]) {
  const odd = paths.find(path => /[\s"'{};$\\#]/.test(path))
  if (odd !== undefined)
    throw new Error(
      `path not allowed in the configuration of nginx: ${odd}; use one without spaces, quotes, braces, ; $ # and \\`,
    )
}

function refuseBucket(root: string) {
  if (/^https?:\/\//.test(root))
    throw new Error(
      `nginx serves a folder, not ${root}; use --root <folder with the files of the store on this machine>`,
    )
}

/** Writes nginx's whole configuration for the live state. It must be written again after a change of the live shell. */
export async function writeNginx(store: Store, options: NginxOptions): Promise<string[]> {
  const { root, listen, logs, brotli } = options
  const folder = resolve(options.folder)
  refuseBucket(root)
  refuseSpecialPaths([folder, resolve(root), logs])
  const rules = await rulesBelow(store, '')
  if (!rules) throw new Error('nothing is live yet; activate a shell first')
  const { scheme, text } = nginxBackends(options.backends)
  const values: Record<string, string> = {
    listen,
    root: resolve(root),
    folder,
    logs,
    scheme,
    moving: movingPaths(),
    names: '',
    site: resolve(root),
    headers: 'tamlung-headers.conf',
    own: 'own',
  }
  const files = {
    'tamlung.conf': await filled('tamlung.conf', values),
    'tamlung-server.conf': await filled('tamlung-server.conf', values),
    'tamlung-proxy.conf': await filled('tamlung-proxy.conf', values),
    'tamlung-backends.conf': text,
    'tamlung-maps.conf': nginxMaps(rules),
    'tamlung-headers.conf': nginxHeaders(rules),
    ...(brotli && { 'tamlung-brotli.conf': 'brotli_static on;\n' }),
    ...(await tenantFiles(store, values)),
  }
  await mkdir(folder, { recursive: true })
  await rm(join(folder, 'tamlung-brotli.conf'), { force: true })
  await removeTenantFiles(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return Object.keys(files).map(name => join(folder, name))
}

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@tamlung/shared/bundling/paths'
import type { ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import type { SiteSettings } from '@tamlung/shared/bundling/site/site-meta'
import { writeSite } from '@tamlung/shared/bundling/site/write-site'
import type { Registry } from '@tamlung/shared/contract/registry'
import { buildSite } from '../../../scripts/build-site'
import { buildFederated, remoteHeaders } from './federated/build'
import { buildMonolith } from './monolith/build'
import { buildNative } from './native/build'
import type { Site } from './network/site'

/** The settings of a live site: a service worker caches a page's code, which the browser also keeps compiled. */
export const live: SiteSettings = { serviceWorker: true }

export type Variant = { name: string; origin: string; sites: Site[] }

const firstPort = 4410
export const compositionPort = firstPort
const remotePort = (name: string) => firstPort + 1 + remoteNames().indexOf(name)
const originOf = (host: string, port: number) => `https://${host}:${port}`

export function readJson<Value>(folder: string, name: string): Value {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value
}

function wholeSite(port: number, folder: string): Site {
  return { port, folder, rulesBelow: '', headers: readJson(folder, 'headers.json'), whole: true }
}

export function variantOf(name: string, port: number, folder: string, more: Site[] = []): Variant {
  return { name, origin: originOf('localhost', port), sites: [wholeSite(port, folder), ...more] }
}

/** The remotes of a folder; `shift` moves their ports if another variant has remotes as well. */
export function remoteSites(out: string, registry: Registry, shift = 0): Site[] {
  return remoteNames().flatMap(name => {
    const live = registry.remotes[name]?.live
    const below = `remotes/${name}/${live?.version}`
    const headers = readJson<Site['headers']>(out, 'headers.json')
    const folder = join(out, below)
    return live
      ? [{ port: remotePort(name) + shift, folder, rulesBelow: `/${below}`, headers, whole: false }]
      : []
  })
}

type Change = (shell: ShellFiles, registry: Registry) => { shell: ShellFiles; registry: Registry }

/** Copies the composition with a changed document or registry. */
async function changed(folder: string, out: string, change: Change) {
  cpSync(folder, out, { recursive: true })
  const { shell, registry } = change(
    readJson<ShellFiles>(folder, 'shell.json'),
    readJson<Registry>(folder, 'registry.json'),
  )
  await writeSite({ ...live, out, shell, registry })
  return out
}

function replaced(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`the shell no longer has ${what}`)
  return text.replace(what, by)
}

const withoutHints: Change = (shell, registry) => ({
  shell: { ...shell, boot: replaced(shell.boot, /document\.head\.append/g, '((..._)=>_)') },
  registry,
})

const withoutFrame: Change = (shell, registry) => ({
  shell: {
    ...shell,
    frame: '',
    template: replaced(
      shell.template,
      /<div id="root">.*(?=<!--styles-->)/s,
      '<div id="root"></div>',
    ),
  },
  registry,
})

const onOneOrigin: Change = (shell, registry) => ({
  shell,
  registry: {
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, { live }]) => [
        name,
        { live: { ...live, base: `/remotes/${name}/${live.version}/` } },
      ]),
    ),
  },
})

export const plain = 'plain monolith'
export const tuned = 'tuned monolith'
export const composition = 'composition'
export const federated = 'federation with defaults'
export const native = 'import map'

/** The base address of a remote's files, on its own origin. */
export function baseOf(name: string, shift = 0): string {
  return `${originOf(`${name}.localhost`, remotePort(name) + shift)}/`
}

/** Builds the composition with each remote on a separate origin. */
export async function buildComposition(out: string, settings: SiteSettings): Promise<Registry> {
  const remoteBase = (name: string) => baseOf(name)
  const { registry } = await buildSite({ ...settings, out, edition: 'th', remoteBase })
  return registry
}

/** Remotes without a registry; `shift` moves their ports, because the composition may be served at the same time. */
function plainRemoteSites(out: string, shift: number): Site[] {
  return remoteNames().map(name => ({
    port: remotePort(name) + shift,
    folder: join(out, 'remotes', name),
    rulesBelow: '',
    headers: remoteHeaders,
    whole: false,
  }))
}

/** Builds the same source with the documented defaults of Module Federation, each remote on a separate origin. */
export async function buildFederatedVariant(out: string): Promise<Variant> {
  const shift = 30
  await buildFederated(out, name => baseOf(name, shift))
  return variantOf(federated, 4425, out, plainRemoteSites(out, shift))
}

/** Builds the same source as native ES modules that an import map connects, each remote on a separate origin. */
export async function buildNativeVariant(out: string): Promise<Variant> {
  const shift = 40
  await buildNative(out, name => baseOf(name, shift))
  return variantOf(native, 4426, out, plainRemoteSites(out, shift))
}

/** Builds the same source in every way that is compared. */
export async function buildVariants(folder: string, withCures: boolean): Promise<Variant[]> {
  const at = (name: string) => join(folder, name)
  const registry = await buildComposition(at('composition'), live)
  await buildMonolith('plain', remoteNames(), at('plain'))
  await buildMonolith('tuned', remoteNames(), at('tuned'), live)
  const remotes = remoteSites(at('composition'), registry)
  const compared = [
    variantOf(plain, 4420, at('plain')),
    variantOf(tuned, 4421, at('tuned')),
    variantOf(composition, compositionPort, at('composition'), remotes),
    await buildFederatedVariant(at('federated')),
    await buildNativeVariant(at('native')),
  ]
  if (!withCures) return compared
  const other = (name: string, change: Change) => changed(at('composition'), at(name), change)
  return [
    ...compared,
    variantOf('without hints', 4422, await other('without-hints', withoutHints)),
    variantOf('without the frame', 4423, await other('without-frame', withoutFrame)),
    variantOf('on one origin', 4424, await other('one-origin', onOneOrigin)),
  ]
}

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { defineHost } from '@tamlung/shared/bundling/define-host'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { renderIndex, type ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import { readShell } from '@tamlung/shared/bundling/site/shell-files'
import { writeSite } from '@tamlung/shared/bundling/site/write-site'
import type { Registry, RemoteRecord } from '@tamlung/shared/contract/registry'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { newKeyPair, sign } from '../../../../release/src/signing/sign'
import {
  baseOf,
  buildComposition,
  compositionPort,
  readJson,
  remoteSites,
  type Variant,
  variantOf,
} from '../variants'
import { released, unchecked, unsigned } from './names'

/** Replaces a file and removes its compressed copies. */
function write(folder: string, file: string, text: string) {
  for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending), { force: true })
  writeFileSync(join(folder, file), text)
}

/** A shell with a public key checks the registry before it runs code of a remote. */
async function compileShell(publicKey: string) {
  process.env.REGISTRY_PUBLIC_KEY = publicKey
  try {
    return await compile(defineHost().build, { mode: 'production', edition: 'th' })
  } finally {
    delete process.env.REGISTRY_PUBLIC_KEY
  }
}

async function buildReleased(composition: string, out: string, registry: Registry) {
  const { publicKey, privateKey } = newKeyPair()
  const compiled = await compileShell(publicKey)
  cpSync(composition, out, { recursive: true })
  rmSync(join(out, 'assets'), { recursive: true })
  cpSync(join(compiled.folder, 'assets'), join(out, 'assets'), { recursive: true })
  const shell = readShell(compiled)
  const lasting = { ...registry, expires: '2100-01-01T00:00:00Z' }
  await writeSite({ out, shell, registry: lasting })
  write(
    out,
    'index.html',
    renderIndex(shell, lasting, {}, text => sign(text, privateKey)),
  )
  await compressFolder(out)
}

const hashes = /sha256-[A-Za-z0-9+/]{43}=/g

function withoutHashes<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replace(hashes, '')) as Value
}

function elsewhere(record: RemoteRecord, shift: number): RemoteRecord {
  return withoutHashes({ ...record, base: baseOf(record.name, shift) })
}

/** The policy normally trusts the shell's scripts by their hashes; without hashes it must trust the origin. */
function looserHeaders(rules: SiteHeaders): SiteHeaders {
  const { 'Integrity-Policy': _, ...everything } = rules['/*'] ?? {}
  const policy = everything['Content-Security-Policy'] ?? ''
  const looser = policy.replace('script-src ', "script-src 'self' ")
  return { ...rules, '/*': { ...everything, 'Content-Security-Policy': looser } }
}

/** The same files without hashes, so that browsers have nothing to check. */
async function buildUnchecked(composition: string, out: string, registry: Registry, shift: number) {
  cpSync(composition, out, { recursive: true })
  for (const file of listFiles(out).filter(name => name.endsWith('.js')))
    write(out, file, readFileSync(join(out, file), 'utf8').replace(hashes, ''))
  const shell = withoutHashes(readJson<ShellFiles>(composition, 'shell.json'))
  const remotes = Object.entries(registry.remotes).map(
    ([name, { live }]) => [name, { live: elsewhere(live, shift) }] as const,
  )
  const looser: Registry = { ...registry, remotes: Object.fromEntries(remotes) }
  await writeSite({ out, shell: { ...shell, scripts: [] }, registry: looser })
  const rules = looserHeaders(readJson<SiteHeaders>(out, 'headers.json'))
  write(out, 'headers.json', JSON.stringify(rules))
  await compressFolder(out)
  return looser
}

/** The composition as released, without a signature, and without any integrity checks. */
export async function buildSecurityVariants(folder: string): Promise<Variant[]> {
  const at = (name: string) => join(folder, name)
  const shift = 20
  const registry = await buildComposition(at('composition'), {})
  await buildReleased(at('composition'), at('released'), registry)
  const looser = await buildUnchecked(at('composition'), at('unchecked'), registry, shift)
  return [
    variantOf(unchecked, 4427, at('unchecked'), remoteSites(at('unchecked'), looser, shift)),
    variantOf(
      unsigned,
      compositionPort,
      at('composition'),
      remoteSites(at('composition'), registry),
    ),
    variantOf(released, 4426, at('released')),
  ]
}

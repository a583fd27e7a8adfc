import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { Registry, RemoteRecord } from '../../contract/registry'
import { bootFile } from '../boot-file'
import { packageVersion } from '../package-version'
import { remoteNames, rootFolder } from '../paths'
import { contractOf, unpublished } from '../remote-record'
import { renderIndex, type ShellFiles } from '../site/index-html'
import { readOrigins, siteMeta } from '../site/site-meta'
import { portOf } from './served'

/** Reads the records again for each page, so that a changed contract shows after a reload. */
export async function developmentRecord(name: string): Promise<RemoteRecord> {
  const folder = join(rootFolder, `remote-${name}`)
  return {
    ...unpublished,
    name,
    version: packageVersion(folder),
    commit: 'development',
    base: `http://localhost:${portOf(name)}/`,
    // The manifest instead of the container: the devtools of Module Federation know remotes by their manifests.
    entry: 'mf-manifest.json',
    files: {},
    chunks: {},
    shared: {},
    contract: structuredClone(await contractOf(folder)) as RemoteRecord['contract'],
  }
}

function build(boot: Configuration): Promise<string> {
  const { path = '' } = boot.output ?? {}
  return new Promise((resolve, reject) =>
    rspack(boot).run(error => {
      if (error) reject(error)
      else resolve(readFileSync(join(path, bootFile), 'utf8'))
    }),
  )
}

/** The shell's document for development, in which each remote is loaded from its own development server. */
export function shellPage(folder: string, boot: Configuration): () => Promise<string> {
  let script: Promise<string> | undefined
  const source = (file: string) => readFileSync(join(folder, file), 'utf8')
  return async () => {
    script ??= build(boot)
    const files: ShellFiles = {
      template: source('index.html'),
      frame: source('src/boot/frame.css'),
      boot: await script,
      entry: [{ file: 'assets/main.js', integrity: '' }],
      styles: [{ file: 'assets/main.css', integrity: '' }],
      scripts: [],
      texts: {},
    }
    const records = await Promise.all(remoteNames().map(developmentRecord))
    const registry: Registry = {
      sequence: 0,
      remotes: Object.fromEntries(records.map(live => [live.name, { live }])),
    }
    const overrideOrigins = readOrigins(process.env, 'OVERRIDE_ORIGINS')
    return renderIndex(files, registry, siteMeta({ overrideOrigins }))
  }
}

import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineHost } from '@tamlung/shared/bundling/define-host'
import { remoteNames } from '@tamlung/shared/bundling/paths'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { bundle, productionOptions } from '../federated/build'
import { plainDocument, plainHeaders } from '../monolith/build'
import {
  chunkNameOf,
  librariesConfiguration,
  mappedRequests,
  nativeHost,
  nativeRemote,
} from './configuration'

type Files = Record<string, string[]>

function scriptOf(files: Files, chunk: string): string {
  const script = files[chunk]?.find(file => file.endsWith('.js'))
  if (!script) throw new Error(`no script was built for ${chunk}`)
  return script
}

function documentOf(libraries: Files, main: readonly string[], imports: Record<string, string>) {
  const sheets = Object.values(libraries)
    .flat()
    .filter(file => file.endsWith('.css'))
  return plainDocument([...sheets, ...main])
    .replaceAll('<script defer', '<script type="module"')
    .replace(
      '<script type="module"',
      `<script type="importmap">${JSON.stringify({ imports })}</script>\n$&`,
    )
}

/** Builds the same source as ES modules that the document's import map connects. */
export async function buildNative(out: string, baseOf: (name: string) => string) {
  const imports: Record<string, string> = {}
  for (const name of remoteNames()) {
    const folder = join(out, 'remotes', name)
    mkdirSync(folder, { recursive: true })
    const files = await bundle(nativeRemote(name, productionOptions(folder)))
    imports[`${name}/remote`] = baseOf(name) + scriptOf(files, 'remote')
    await compressFolder(folder)
  }
  const libraries = await bundle(librariesConfiguration(productionOptions(out), `${out}-names`))
  for (const request of mappedRequests)
    imports[request] = `/${scriptOf(libraries, chunkNameOf(request))}`
  const { main = [] } = await bundle(nativeHost(productionOptions(out)))
  cpSync(join(defineHost().build.folder, 'public'), out, { recursive: true })
  writeFileSync(join(out, 'index.html'), documentOf(libraries, main, imports))
  writeFileSync(join(out, 'headers.json'), JSON.stringify(plainHeaders))
  await compressFolder(out)
}

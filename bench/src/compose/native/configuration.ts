import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import type { BuildOptions } from '@tamlung/shared/bundling/build-options'
import { isProvided } from '@tamlung/shared/bundling/is-provided'
import { placeOfModule, remoteNames, rootFolder } from '@tamlung/shared/bundling/paths'
import {
  facadePath,
  providedRequest,
  sharedPackages,
} from '@tamlung/shared/bundling/shared-packages'
import { plainHost, plainRemote } from '../federated/configuration'

const fromShell = createRequire(join(rootFolder, 'shell/package.json'))

/** The name of a request's chunk, such as `react-jsx-runtime`. */
export const chunkNameOf = (request: string) => request.replaceAll(/[@/]+/g, '-').replace(/^-/, '')

const packages = sharedPackages.filter(({ request }) => !request.endsWith('jsx-dev-runtime'))
const remoteRequests = remoteNames().map(name => `${name}/remote`)

/** The names in the import map: the shared libraries, our own shared package, and the remotes. */
export const mappedRequests = [...packages.map(({ request }) => request), providedRequest]

/** Writes an ES module for a CommonJS package with each of its exports, because other files can only import names. */
function writeNames(folder: string, request: string): string {
  mkdirSync(folder, { recursive: true })
  const names = Object.keys(fromShell(request) as object).filter(name => name !== 'default')
  const file = join(folder, `${chunkNameOf(request)}.js`)
  const path = JSON.stringify(fromShell.resolve(request))
  writeFileSync(
    file,
    `import * as all from ${path}\nexport { default } from ${path}\n${names.map(name => `export const ${name} = all[${JSON.stringify(name)}]\n`).join('')}`,
  )
  return file
}

type Wanted = { request?: string; context?: string; contextInfo?: { issuer: string } }

const requests = new Set([...mappedRequests, ...remoteRequests])

/** The import-map entry for a request, if there is one. */
function mappedRequest({ request = '', context = '' }: Wanted): string | undefined {
  if (requests.has(request)) return request
  return isProvided(request, context) ? providedRequest : undefined
}

const toImportMap = async (wanted: Wanted) => {
  const request = mappedRequest(wanted)
  return request && `module-import ${request}`
}

/** Changes a configuration to produce ES modules instead of scripts. */
function asModules(configuration: Configuration): Configuration {
  return {
    ...configuration,
    externalsType: 'module-import',
    output: {
      ...configuration.output,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
  }
}

/** The file with the used names of a library. Only our shell loads zod later; this variant has it from the start. */
const namesFile = (facade: string) =>
  facadePath(facade === 'zod-mini.ts' ? 'zod-loaded.ts' : facade)

/** Builds each shared library as a separate file. */
export function librariesConfiguration(options: BuildOptions, folder: string): Configuration {
  const facades = placeOfModule('bundling/facades')
  const entries = packages.map(({ request, facade }) => [
    chunkNameOf(request),
    facade ? namesFile(facade) : writeNames(folder, request),
  ])
  const host = plainHost(options)
  return {
    ...asModules(host),
    name: 'libraries',
    entry: {
      ...Object.fromEntries(entries),
      [chunkNameOf(providedRequest)]: placeOfModule('offered/in-one-piece.ts'),
    },
    // A library's own file contains it; all other files import it.
    externals: async wanted => {
      const { request = '', contextInfo: { issuer = '' } = {} } = wanted
      const isOwn = issuer.startsWith(folder) || issuer.startsWith(facades)
      return requests.has(request) && !isOwn ? toImportMap(wanted) : undefined
    },
  }
}

export function nativeHost(options: BuildOptions): Configuration {
  return {
    ...asModules(plainHost(options)),
    name: 'native',
    externals: toImportMap,
  }
}

export function nativeRemote(name: string, options: BuildOptions): Configuration {
  return {
    ...asModules(plainRemote(name, options)),
    entry: { remote: './src/remote.tsx' },
    externals: toImportMap,
  }
}
